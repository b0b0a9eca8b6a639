// What is said of code that readers write in a page.

import { Judgement } from "../verify/types";

/** Runs a reader's class over what there is to know of a sample; tells how far it has come. */
export type CodeDrive = (Made: any, input: any, at: (event: number) => void) => object;

/** How code is run over samples of a kind. */
export interface CodeTask<Sample> {
  readonly drive: CodeDrive;
  /** What the reader's class is called. */
  readonly made: string;
  /** What the code is told of a sample. */
  readonly input: (sample: Sample) => unknown;
  /** What is said when it does not come to an end. */
  readonly endless: (sample: Sample) => string;
}

/** What a reader's graph said at one sample, or when it was laid out anew; lists are numbers in a row. */
export interface GraphRunStep {
  readonly total: number;
  readonly discarded: number;
  readonly isRelayout: boolean;
  /** A tile, and the one that got its layer. */
  readonly reused: readonly number[] | null;
  /** Tiles and where they lie. */
  readonly frames: readonly number[];
  /** Tiles, the first sample of each, and the end. */
  readonly draws: readonly number[];
}

/** What a reader's code did with one sample. */
export interface CodeRun {
  readonly index: number;
  /** The path, an element after the other: its kind, then its coordinates. */
  readonly numbers?: readonly number[];
  readonly states?: readonly {
    readonly counter: number | null;
    readonly buffer: readonly (readonly [number, number] | null)[] | null;
  }[];
  /** What a graph said. */
  readonly steps?: readonly GraphRunStep[];
  /** The event at which it threw, and what. */
  readonly event?: number | null;
  readonly message?: string;
  readonly line?: number;
}

/** What is said of one sample that code was run over. */
export interface WrittenVerdict {
  readonly id: string;
  /** What readers call the sample. */
  readonly label: string;
  readonly agrees: boolean;
  /** The line at which it threw. */
  readonly line?: number;
  /** The first difference; a picture in it has an id of its own. */
  readonly explain: (id: string) => Node[];
}

/** What is said of code that was run. */
export interface WrittenJudgement {
  readonly verdicts: readonly WrittenVerdict[];
  /** What explains all that differs, by name. */
  readonly named: () => Promise<HTMLElement[]>;
}

/** What can be written in a page: a stage, or the graph. */
export interface WritingSubject {
  /** Its key in the address. */
  readonly key: string;
  /** What the field is called. */
  readonly field: string;
  /** What the code is run over. */
  readonly samples: string;
  readonly start: () => Promise<unknown>;
  readonly judge: (code: string) => Promise<WrittenJudgement>;
  readonly allAgree: (count: number) => string;
  readonly someAgree: (count: number, all: number) => string;
}

/** A stroke, what code drew of it, and what the engine says of that. */
export interface StrokeVerdict {
  readonly stroke: Stroke;
  readonly run: CodeRun;
  readonly judged: Judgement | null;
}

