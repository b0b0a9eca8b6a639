// Types of code that readers write in a page.

import { Judgement } from "../verify/types";

/** Runs a reader's class over the input of a sample and reports its progress. */
export type CodeDrive = (Made: any, input: any, at: (event: number) => void) => object;

/** The settings for running code over samples of one kind. */
export interface CodeTask<Sample> {
  readonly drive: CodeDrive;
  /** The name of the reader's class. */
  readonly made: string;
  /** The input of the code for a sample. */
  readonly input: (sample: Sample) => unknown;
  /** The calls that the code may use, by the name of their object. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  /** The message if it does not finish. */
  readonly endless: (sample: Sample) => string;
}

/** The calls of a reader's graph at one sample or relayout; lists are flat lists of numbers. */
export interface GraphRunStep {
  readonly total: number;
  readonly discarded: number;
  readonly isRelayout: boolean;
  /** The old tile, and the new one that uses its layer. */
  readonly reused: readonly number[] | null;
  /** Tiles and their positions. */
  readonly frames: readonly number[];
  /** Tiles with their first sample and end. */
  readonly draws: readonly number[];
}

/** The result of a reader's code for one sample. */
export interface CodeRun {
  readonly index: number;
  /** The path: the kind and the coordinates of each element in turn. */
  readonly numbers?: readonly number[];
  readonly states?: readonly {
    readonly counter: number | null;
    readonly buffer: readonly (readonly [number, number] | null)[] | null;
  }[];
  /** The calls of a graph. */
  readonly steps?: readonly GraphRunStep[];
  /** The event at which it threw, and its message. */
  readonly event?: number | null;
  readonly message?: string;
  readonly line?: number;
}

/** The verdict on one sample. */
export interface WrittenVerdict {
  readonly id: string;
  /** The visible name of the sample. */
  readonly label: string;
  readonly agrees: boolean;
  /** How far apart the drawings are in their picture, where that is known. */
  readonly distance?: number;
  /** The message of the exception that ended it, and its line. */
  readonly threw?: string;
  readonly line?: number;
  /** Describes the first difference; the parameter is an id for its picture. */
  readonly explain: (id: string) => Node[];
}

/** The verdict on a run of code. */
export interface WrittenJudgement {
  readonly verdicts: readonly WrittenVerdict[];
  /** The names of the mistakes that explain all differences. */
  readonly named: () => Promise<HTMLElement[]>;
}

/** A subject that can be written in a page: a stage, or the graph. */
export interface WritingSubject {
  /** The key in the address. */
  readonly key: string;
  /** The label of the code field. */
  readonly field: string;
  /** The label of the samples. */
  readonly samples: string;
  readonly start: () => Promise<unknown>;
  readonly judge: (code: string) => Promise<WrittenJudgement>;
  readonly allAgree: (count: number) => string;
  readonly someAgree: (count: number, all: number) => string;
}

/** A stroke, what the code drew for it, and the engine's verdict. */
export interface StrokeVerdict {
  readonly stroke: Stroke;
  readonly run: CodeRun;
  readonly judged: Judgement | null;
}

