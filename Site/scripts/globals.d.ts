// Types and globals that all scripts of a page share.

/** The kind of a touch event. */
type Phase = "began" | "moved" | "ended" | "cancelled";

/** A touch event, with the keys of stroke files. */
interface StrokeEvent {
  readonly phase: Phase;
  readonly x: number;
  readonly y: number;
  readonly t?: number;
  readonly force?: number;
  /** The tilt of the pen, in degrees from upright; both angles or neither. */
  readonly tiltX?: number;
  readonly tiltY?: number;
}

/** A stroke, with the keys of stroke files. */
interface Stroke {
  readonly format?: string;
  readonly id: string;
  readonly canvas: { readonly width: number; readonly height: number };
  readonly events: readonly StrokeEvent[];
}

/** A signal, with the keys of signal files. */
interface Signal {
  readonly id: string;
  readonly interval: number;
  readonly values: readonly number[];
}

/** The transform from the plane of the stroke to figure units. */
interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The position of a sample, in figure units. */
interface SamplePlace {
  readonly event: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The key of a phrase, and the values for its slots. */
type Phrase = readonly [key: string, ...values: string[]];

/** Facts of a figure; `stage` is set where the figure shows several stages. */
interface FactRow {
  readonly stage?: string;
  readonly facts: readonly Phrase[];
}

/** A cell of a table: a text, or a phrase to be looked up. */
type Cell = string | Phrase;

/** The settings of a figure that the engine is to draw. */
interface FigureOptions {
  stage?: string;
  from?: string;
  to?: string;
  stages?: readonly string[];
  at?: number;
  joint?: number;
  /** The number of samples after the joint. */
  waiting?: number;
  /** The first sample of a close-up. */
  first?: number;
  last?: number;
  /** The graph's line width, view width, redraw policy and time per redraw. */
  line?: number;
  width?: number;
  policy?: string;
  redraw?: number;
  /** Who paints the blocks of a stroke, and the prices and times of the frame budget, in steps of their sliders. */
  painter?: number;
  element?: number;
  blit?: number;
  interval?: number;
  block?: number;
  samples?: number;
  /** The price of a copy of the bitmap, in elements. */
  copy?: number;
  /** The sample at which a stroke is cut. */
  sample?: number;
  /** What the width of a ribbon comes from, and the percentage of a new speed that is taken over. */
  source?: number;
  filter?: number;
  /** The value of the figure's slider: a percentage or a rate. */
  set?: number;
  detail?: "full" | "canvas" | "thumbnail";
  /** The overlays of a whole stroke, as bits. */
  overlays?: number;
  frame?: Frame | null;
  id?: string;
}

/** A figure drawn by the engine, with its facts and frame. */
interface LiveFigure {
  readonly svg: string;
  readonly facts: readonly FactRow[];
  readonly frame: Frame | null;
  readonly points: readonly SamplePlace[];
}

/** A range of numbers, their common step, and the default. */
interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly standard?: number;
}

/** The engine's description of a stage. */
interface StageInfo {
  readonly name: string;
  readonly phrase: string;
  readonly slots: number;
  /** The CSS class of its ink. */
  readonly ink: string;
  /** The program of a stage of the site's own, and its patches. */
  readonly text?: string;
  readonly patches?: string;
}

/** The meaning of a number in a figure's packet. Other names refer to data attributes of the page. */
type FigureNumber =
  | "stage" | "from" | "to" | "stages" | "at" | "joint" | "first" | "last" | "waiting" | "overlays" | "detail"
  | "line" | "width" | "policy" | "redraw" | "painter" | "element" | "blit" | "interval" | "block" | "samples"
  | "copy" | "sample" | "source" | "filter" | "set";

/** A number that the reader sets, as its slider counts it: `unit` steps are one. */
interface FigureSlider {
  readonly name: FigureNumber;
  readonly from: number;
  readonly to: number;
  readonly unit: number;
}

/** The engine's description of a kind of figure. */
interface FigureInfo {
  readonly name: string;
  /** The meanings of its numbers, in order. */
  readonly takes: readonly FigureNumber[];
  /** The number of slider steps in one unit. */
  readonly unit: number;
  /** The further numbers that the reader can set. */
  readonly sliders: readonly FigureSlider[];
  /** Whether it shows the whole stroke, not a close-up. */
  readonly isWhole: boolean;
  /** Whether its samples can be dragged. */
  readonly showsSamples: boolean;
}

/** Everything that the engine knows by name. Where the order matters, the index is the engine's number. */
interface EngineCatalogue {
  readonly stages: readonly StageInfo[];
  readonly figures: readonly FigureInfo[];
  readonly details: readonly string[];
  /** Lowest bit first. */
  readonly overlays: readonly string[];
  readonly phases: readonly string[];
  /** The fields of an event, in packet order. */
  readonly event: readonly (keyof StrokeEvent)[];
  /** The path elements of files and packets. */
  readonly elements: readonly { readonly letter: string; readonly coordinates: number }[];
  readonly operations: readonly string[];
  readonly goals: readonly string[];
  readonly formats: readonly string[];
  readonly measures: readonly string[];
  readonly strokeMeasures: readonly string[];
  readonly limits: Readonly<
    Record<"coordinate" | "time" | "events" | "values" | "number" | "width", number>>;
  readonly policies: readonly string[];
  /** The number of samples after which a recorded graph is laid out again. */
  readonly relayout: number;
  readonly graph: Readonly<
    Record<
      "width" | "tile" | "points" | "line" | "padding" | "total" | "lag" | "turnedAt" | "turnedTo",
      NumberRange>>;
}

/** One explained step of a stage: the branch that ran, and the contents of each buffer slot. */
interface StepNote {
  readonly event: number;
  readonly phase: Phase;
  readonly sample: string;
  readonly explanation: string;
  readonly slots: readonly string[];
  readonly stroked: number;
  readonly committed: number;
  /** `null` for a program that does not tell it. */
  readonly lag: number | null;
  /** Of a program: the comments above the lines that ran, these lines, and the methods that they belong to. */
  readonly comment?: string;
  readonly lines?: readonly number[];
  readonly methods?: readonly (readonly [number, number])[];
}

/** What one event added under one stage. */
interface StageDelta {
  readonly ink: string;
  /** The start point, if the ink continues; absent if it starts a new subpath. */
  readonly from?: readonly [number, number];
  readonly tail: string;
  readonly slots: readonly (readonly [number, number])[] | null;
  readonly junction?: readonly [number, number];
  readonly stroked: number;
  readonly committed: number;
  readonly lag: number | null;
  readonly discarded: boolean;
}

/** The interface that `window.inkstep` offers to other programs. */
interface InkstepInterface {
  readonly ready: Promise<void>;
  readonly stages: readonly string[];
  trace(stage: string, stroke: Stroke): string;
  figure(stage: string, stroke: Stroke, options?: FigureOptions & { kind?: string }): string;
}

/** Decompresses a stream; some browsers lack it. */
declare class DecompressionStream implements ReadableWritablePair<Uint8Array, BufferSource> {
  constructor(format: "deflate" | "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<BufferSource>;
}

/** The visit of a learner to a lesson on a learning platform. */
interface InkstepCourse {
  /** The stored state of the acts, as a text. */
  kept: string;
  judged(section: HTMLElement, answer: string, isRight: boolean): void;
}

interface Window {
  /** In a package for learning platforms: the visit, or `null` without a platform. */
  inkstepCourse?: Promise<InkstepCourse | null>;
  /** The engine's catalogue, available before its module has loaded. */
  inkstepCatalogue?: EngineCatalogue;
  /** The site's own stages, if there are any. */
  inkstepStages?: readonly StageInfo[];
  /** The names of the stages that the site shows, if it does not show all. */
  inkstepShown?: readonly string[];
  /** The programs of the site's own stages whose comments are translated into the language of the page, by name. */
  inkstepComments?: Record<string, string>;
  /** The pending request for the engine's module, on pages that send it early. */
  inkstepFetched?: Promise<Response | undefined>;
  /** The engine's module in base64, after its script has loaded. */
  inkstepModule?: string;
  /** The judge's module in base64, after its script has loaded. */
  inkstepJudge?: string;
  /** The sentences about mistakes, after their script has loaded. */
  inkstepMistakes?: Record<string, string>;
  /** Returns the module embedded in a one-file page. */
  inkstepWhole?: () => Promise<ArrayBuffer>;
  /** The sample strokes and signals, after their script has loaded. */
  inkstepSamples?: { strokes: Stroke[]; signals: Signal[] };
  /** The true paths of the sample strokes, after their script has loaded. */
  inkstepPaths?: readonly {
    readonly id: string;
    readonly ways: readonly (readonly (readonly [number, number])[])[];
  }[];
  /** The phrases of the interface, with slots `{0}`, `{1}`, …. */
  inkstepWords?: Record<string, string>;
  /** The texts of the site, after the search has loaded. */
  inkstepSearch?: SearchData;
  /** Starts the search in its dialog, after it has loaded. */
  inkstepFind?: (dialog: HTMLDialogElement, root: string) => void;
  inkstep?: InkstepInterface;
}

/** The texts that a search finds, as the build writes them. */
interface SearchData {
  readonly phrases: { readonly count: string; readonly none: string; readonly ignored: string };
  readonly words: string;
  /** Each section: its id, then the codes of its heading and of its passages. */
  readonly pages: readonly { readonly path: string; readonly sections: readonly (readonly string[])[] }[];
}

/** A section: the numbers of the words of its heading, then of its passages. */
interface SearchSection {
  readonly page: number;
  readonly path: string;
  readonly id: string;
  readonly isFirst: boolean;
  readonly passages: readonly number[][];
}

/** Makes something of each word of a passage; `marks` are the forms that match, with their weights. */
type SearchMarking<Made> = (index: SearchIndex, passage: readonly number[], marks: Map<string, number>) => Made[];

interface SearchIndex {
  readonly words: readonly string[];
  readonly formsOf: readonly string[][];
  readonly sections: readonly SearchSection[];
  /** How often each section has a form of a word. */
  readonly places: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly ignored: ReadonlySet<string>;
}
