// Types of the judge's answers and of the reports on traces.

import { TraceFile } from "./trace-file";

/** A mistake that the judge knows: its name, and its values under other keys. */
export interface Mistake {
  readonly name: string;
  readonly [value: string]: string;
}

/** A program that draws what was judged, and the lines in which it differs from a right one. */
export interface RunnableExplanation {
  readonly program: string;
  readonly lines: readonly { readonly line: number; readonly before: readonly string[]; readonly after: readonly string[] }[];
}

/** A key of a trace file: the type of its value, and whether it only repeats the input. */
export interface RecordKey {
  readonly name: string;
  readonly shape: string;
  readonly isEcho: boolean;
  readonly columns?: readonly string[];
}

/** The text of a difference: plain, or the key of a phrase with its values. */
export type Told = string | readonly [string, ...Told[]];

/** The judge's verdict on a trace. */
export interface JudgedTrace {
  /** The numbers of steps: all, and those that agree. */
  readonly steps: number;
  readonly agreed: number;
  /** Whether it contains evidence about its program. */
  readonly isWitness: boolean;
  /** The largest difference of a coordinate. */
  readonly largest?: number;
  /** The same, formatted for reports. */
  readonly largestShown?: string;
  readonly difference?: JudgedDifference;
  /** The first difference of the steps, if the drawing is right. */
  remark?: JudgedDifference;
}

/** The first difference of a trace: its texts, and the path to the value in the file. */
export interface JudgedDifference {
  readonly isStep: boolean;
  readonly headline: string;
  readonly before?: string;
  readonly expected: string;
  readonly found: string;
  readonly valuePath: readonly (string | number)[];
  /** The difference of a graph in words, and the numbers of its picture. */
  readonly caption?: string;
  readonly picture?: readonly number[];
}

/** The judge's verdict on a program; traces are indices of the witnesses. */
export interface JudgedProgram {
  readonly isRight: boolean;
  readonly explanations: readonly (readonly Mistake[])[];
  readonly mistakes: readonly ((readonly Mistake[])[] | null)[];
  readonly simple: readonly number[];
  readonly combined: readonly { readonly mistakes: readonly Mistake[]; readonly traces: readonly number[] }[];
  /** The traces whose drawing is right and whose steps differ, and what explains them. */
  readonly remarked: readonly number[];
  readonly remarks: readonly (readonly Mistake[])[];
  /** The program of the first of the explanations or remarks, if that is one. */
  readonly explanation?: RunnableExplanation;
}

/** A file with the path of its folders. */
export interface NamedFile {
  readonly name: string;
  readonly file: File;
}

/** A file that could not be read as a trace. */
export interface UnreadFile {
  readonly name: string;
  readonly reason: string;
}

/** The verdict on a file. */
export interface FileVerdict {
  readonly name: string;
  readonly trace: TraceFile | null;
  judged: JudgedTrace | null;
  agrees: boolean;
  /** The mistakes that explain it, most likely first. */
  mistakes: readonly (readonly Mistake[])[];
  /** The reason if it could not be read; otherwise empty. */
  readonly reason: string;
}

/** The verdict on a program and stage; `places` are indices of files. */
export interface ProgramVerdict {
  readonly program: string;
  readonly stage: string;
  readonly places: readonly number[];
  readonly agree: number;
  readonly explanations: readonly (readonly Mistake[])[];
  /** The files whose drawing is right and whose steps differ, and what explains them. */
  readonly remarked: readonly FileVerdict[];
  readonly remarks: readonly (readonly Mistake[])[];
  readonly explanation: RunnableExplanation | undefined;
  readonly simple: number;
  readonly combined: readonly { readonly mistakes: readonly Mistake[]; readonly samples: readonly string[] }[];
}

/** The engine's verdict on a path. */
export interface Judgement {
  readonly agrees: boolean;
  readonly element?: number;
  readonly event?: number;
  readonly buffer?: readonly (readonly [number, number])[];
  readonly expected?: string;
  readonly found?: string;
  readonly svg: string;
}
