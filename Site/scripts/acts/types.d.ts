// Types of acts, their answers and their stored state.

/** The verdict on an answer: right, nearly right, wrong, or none. */
export interface ActVerdict {
  readonly state: "right" | "near" | "wrong" | "none";
  readonly text: string;
  /** The wrong answer that has its own explanation. */
  readonly reply?: string;
}

/** The part of an act that takes the answer. */
export interface ActReply {
  readonly element: HTMLElement;
  readonly legend: string;
  /** Resolves when the reply is ready, to whether it can be used; only for replies that need the engine. */
  readonly ready?: Promise<boolean>;
  /** The answer as a text; empty before the first input. */
  value: string;
  /** The answer in the form of a result file. */
  readonly done: string;
  judge(): ActVerdict;
  /** The wrong answer that has the reply to an answer of a result file. */
  replyTo?(answer: string): string | undefined;
  focus(): void;
}

/** The stored state of an act. */
export interface ActState {
  readonly value: string;
  readonly hints: number;
  readonly isJudged: boolean;
  /** The answers given so far. */
  readonly tries: readonly string[];
  /** The version of the act that was answered. */
  readonly version: string;
}

/** The stored state of the acts of a lesson. */
export interface KeptLesson {
  readonly lesson: string;
  readonly acts: Record<string, ActState>;
}
