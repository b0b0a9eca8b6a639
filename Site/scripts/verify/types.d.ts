// What the judge says of traces.

import { TraceFile } from "./trace-file";

/** A mistake that the judge knows: its name, and under other keys its values. */
export interface Mistake {
  readonly name: string;
  readonly [value: string]: string;
}

/** A key of a trace file: what its value looks like, and whether it only repeats the input. */
export interface RecordKey {
  readonly name: string;
  readonly shape: string;
  readonly isEcho: boolean;
  readonly columns?: readonly string[];
}

/** What is told of a difference: a text, or the key of a phrase with what is filled in. */
export type Told = string | readonly [string, ...Told[]];

/** What the judge says of a trace. */
export interface JudgedTrace {
  /** How many steps there are, and how many agree. */
  readonly steps: number;
  readonly agreed: number;
  /** Whether it says anything about its program. */
  readonly isWitness: boolean;
  /** The largest difference of a coordinate. */
  readonly largest?: number;
  /** The same as reports show it. */
  readonly largestShown?: string;
  /** Where it first differs, in words and as a way into the file. */
  readonly difference?: {
    readonly isStep: boolean;
    readonly headline: string;
    readonly before?: string;
    readonly expected: string;
    readonly found: string;
    readonly way: readonly (string | number)[];
  };
}

/** What the judge says of a program; traces are positions among the witnesses. */
export interface JudgedProgram {
  readonly isRight: boolean;
  readonly explanations: readonly (readonly Mistake[])[];
  readonly mistakes: readonly ((readonly Mistake[])[] | null)[];
  readonly simple: readonly number[];
  readonly besides: readonly { readonly mistakes: readonly Mistake[]; readonly traces: readonly number[] }[];
}

/** A file with the folders that it came in. */
export interface NamedFile {
  readonly name: string;
  readonly file: File;
}

/** A file that could not be read as a trace. */
export interface UnreadFile {
  readonly name: string;
  readonly reason: string;
}

/** What became of a file. */
export interface FileVerdict {
  readonly name: string;
  readonly trace: TraceFile | null;
  judged: JudgedTrace | null;
  agrees: boolean;
  /** What explains it, the likeliest first. */
  mistakes: readonly (readonly Mistake[])[];
  /** Why it could not be read; empty if it could. */
  readonly reason: string;
}

/** What became of a program and stage; files are places among all. */
export interface ProgramVerdict {
  readonly program: string;
  readonly stage: string;
  readonly places: readonly number[];
  readonly agree: number;
  readonly explanations: readonly (readonly Mistake[])[];
  readonly simple: number;
  readonly besides: readonly { readonly mistakes: readonly Mistake[]; readonly samples: readonly string[] }[];
}

/** What the engine says of a path. */
export interface Judgement {
  readonly agrees: boolean;
  readonly element?: number;
  readonly event?: number;
  readonly buffer?: readonly (readonly [number, number])[];
  readonly expected?: string;
  readonly found?: string;
  readonly svg: string;
}
