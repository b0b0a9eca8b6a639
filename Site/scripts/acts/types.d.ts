// What acts, their answers and what is kept of them are.

/** What the page says of an answer: right, nearly so, wrong, or none at all. */
export interface ActVerdict {
  readonly state: "right" | "near" | "wrong" | "none";
  readonly text: string;
  /** The wrong answer that something is said about. */
  readonly reply?: string;
}

/** Where the answer to an act is given. */
export interface ActReply {
  readonly element: HTMLElement;
  readonly legend: string;
  /** Settled once there can be an answer, and whether there can, where that takes the engine. */
  readonly ready?: Promise<boolean>;
  /** The answer as a text; empty before there is one. */
  value: string;
  /** The answer as a result file has it. */
  readonly done: string;
  judge(): ActVerdict;
  focus(): void;
}

/** A try that is kept for the visit. */
export interface ActState {
  readonly value: string;
  readonly hints: number;
  readonly isJudged: boolean;
  /** The answers that were given. */
  readonly tries: readonly string[];
  /** What the act was like. */
  readonly version: string;
}

/** What is kept of the acts of a lesson. */
export interface KeptLesson {
  readonly lesson: string;
  readonly acts: Record<string, ActState>;
}
