// What is said of code and of traces that readers bring: by the page that runs them, and by the judge.

/** Runs a reader's class over what there is to know of a sample; tells how far it has come. */
type CodeDrive = (Made: any, input: any, at: (event: number) => void) => object;

/** How code is run over samples of a kind. */
interface CodeTask<Sample> {
  readonly drive: CodeDrive;
  /** What the reader's class is called. */
  readonly made: string;
  /** What the code is told of a sample. */
  readonly input: (sample: Sample) => unknown;
  /** What is said when it does not come to an end. */
  readonly endless: (sample: Sample) => string;
}

/** What a reader's graph said at one sample, or when it was laid out anew; lists are numbers in a row. */
interface GraphRunStep {
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
interface CodeRun {
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
interface WrittenVerdict {
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
interface WrittenJudgement {
  readonly verdicts: readonly WrittenVerdict[];
  /** What explains all that differs, by name. */
  readonly named: () => Promise<HTMLElement[]>;
}

/** What can be written in a page: a stage, or the graph. */
interface WritingSubject {
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

/** A mistake that the judge knows: its name, and under other keys its values. */
interface Mistake {
  readonly name: string;
  readonly [value: string]: string;
}

/** A key of a trace file: what its value looks like, and whether it only repeats the input. */
interface RecordKey {
  readonly name: string;
  readonly shape: string;
  readonly isEcho: boolean;
  readonly columns?: readonly string[];
}

/** What is told of a difference: a text, or the key of a phrase with what is filled in. */
type Told = string | readonly [string, ...Told[]];

/** What the judge says of a trace. */
interface JudgedTrace {
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
interface JudgedProgram {
  readonly isRight: boolean;
  readonly explanations: readonly (readonly Mistake[])[];
  readonly mistakes: readonly ((readonly Mistake[])[] | null)[];
  readonly simple: readonly number[];
  readonly besides: readonly { readonly mistakes: readonly Mistake[]; readonly traces: readonly number[] }[];
}

/** A file with the folders that it came in. */
interface NamedFile {
  readonly name: string;
  readonly file: File;
}

/** A file that could not be read as a trace. */
interface UnreadFile {
  readonly name: string;
  readonly reason: string;
}

/** What became of a file. */
interface FileVerdict {
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
interface ProgramVerdict {
  readonly program: string;
  readonly stage: string;
  readonly places: readonly number[];
  readonly agree: number;
  readonly explanations: readonly (readonly Mistake[])[];
  readonly simple: number;
  readonly besides: readonly { readonly mistakes: readonly Mistake[]; readonly samples: readonly string[] }[];
}

/** What the engine says of a path. */
interface Judgement {
  readonly agrees: boolean;
  readonly element?: number;
  readonly event?: number;
  readonly buffer?: readonly (readonly [number, number])[];
  readonly expected?: string;
  readonly found?: string;
  readonly svg: string;
}

/** A stroke, what code drew of it, and what the engine says of that. */
interface StrokeVerdict {
  readonly stroke: Stroke;
  readonly run: CodeRun;
  readonly judged: Judgement | null;
}
