// What the scripts of a page share beyond their own declarations.

/** Which kind of touch event. */
type Phase = "began" | "moved" | "ended" | "cancelled";

/** A touch event, as stroke files hold it. */
interface StrokeEvent {
  readonly phase: Phase;
  readonly x: number;
  readonly y: number;
  readonly t?: number;
  readonly force?: number;
  /** How the pen leaned, in degrees from upright; both or none. */
  readonly tiltX?: number;
  readonly tiltY?: number;
}

/** A stroke, as stroke files hold it. */
interface Stroke {
  readonly format?: string;
  readonly id: string;
  readonly canvas: { readonly width: number; readonly height: number };
  readonly events: readonly StrokeEvent[];
}

/** A signal, as signal files hold it. */
interface Signal {
  readonly id: string;
  readonly interval: number;
  readonly values: readonly number[];
}

/** How the plane of the stroke lies in a figure. */
interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A sample in a figure, in figure units. */
interface SamplePlace {
  readonly event: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A phrase and what it is filled in with. */
type Phrase = readonly [key: string, ...values: string[]];

/** Facts of a figure, about one stage where it shows several. */
interface FactRow {
  readonly stage?: string;
  readonly facts: readonly Phrase[];
}

/** A cell of a table: a text, or a phrase to be said. */
type Cell = string | Phrase;

/** What a figure is to show, and how. */
interface FigureOptions {
  stage?: string;
  from?: string;
  to?: string;
  stages?: readonly string[];
  at?: number;
  joint?: number;
  /** How many samples wait behind the joint. */
  waiting?: number;
  /** The samples of a close-up. */
  first?: number;
  last?: number;
  /** Of the graph: the width of its line and of the view, its policy, what a redraw takes. */
  line?: number;
  width?: number;
  policy?: string;
  redraw?: number;
  /** What the reader sets: a percentage, a rate. */
  set?: number;
  detail?: "full" | "canvas" | "thumbnail";
  /** What is laid over a whole stroke, as bits. */
  overlays?: number;
  frame?: Frame | null;
  id?: string;
}

/** A figure with what belongs to it. */
interface LiveFigure {
  readonly svg: string;
  readonly facts: readonly FactRow[];
  readonly frame: Frame | null;
  readonly points: readonly SamplePlace[];
}

/** A range of numbers, what they are multiples of, and which of them is the usual one. */
interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly standard?: number;
}

/** What the engine says of a stage. */
interface StageInfo {
  readonly name: string;
  readonly phrase: string;
  readonly slots: number;
  /** The class of its ink. */
  readonly ink: string;
}

/** What a number of a figure's packet is; the rest are what the page sets by the same name. */
type FigureNumber =
  | "stage" | "from" | "to" | "stages" | "at" | "joint" | "first" | "last" | "waiting" | "overlays" | "detail"
  | "line" | "width" | "policy" | "redraw" | "set";

/** What the engine says of a kind of figure. */
interface FigureInfo {
  readonly name: string;
  /** What its numbers are, in their order. */
  readonly takes: readonly FigureNumber[];
  /** How many steps of its slider are one. */
  readonly unit: number;
  /** Whether it shows the whole stroke, and not a part from close by. */
  readonly isWhole: boolean;
  /** Whether its samples can be taken hold of. */
  readonly showsSamples: boolean;
}

/** What the engine has by name; where order counts, it is that of its numbers. */
interface EngineCatalogue {
  readonly stages: readonly StageInfo[];
  readonly figures: readonly FigureInfo[];
  readonly details: readonly string[];
  /** From the lowest bit on. */
  readonly overlays: readonly string[];
  readonly phases: readonly string[];
  /** The numbers of an event. */
  readonly event: readonly (keyof StrokeEvent)[];
  /** The elements of paths, as files and packets have them. */
  readonly elements: readonly { readonly letter: string; readonly coordinates: number }[];
  readonly operations: readonly string[];
  readonly goals: readonly string[];
  readonly formats: readonly string[];
  readonly measures: readonly string[];
  readonly strokeMeasures: readonly string[];
  readonly limits: Readonly<
    Record<"coordinate" | "time" | "events" | "values" | "number" | "width", number>>;
  readonly policies: readonly string[];
  /** The samples after which a recorded graph is laid out anew. */
  readonly relayout: number;
  readonly graph: Readonly<
    Record<
      "width" | "tile" | "points" | "line" | "padding" | "total" | "lag" | "turnedAt" | "turnedTo",
      NumberRange>>;
}

/** One step of a stage as it is explained: what ran, and what each slot of the buffer holds. */
interface StepNote {
  readonly event: number;
  readonly phase: Phase;
  readonly sample: string;
  readonly explanation: string;
  readonly slots: readonly string[];
  readonly stroked: number;
  readonly committed: number;
  readonly lag: number;
}

/** What one event drew under one stage. */
interface StageDelta {
  readonly ink: string;
  /** Where the ink goes on; absent if it begins anew. */
  readonly from?: readonly [number, number];
  readonly tail: string;
  readonly slots: readonly (readonly [number, number])[] | null;
  readonly junction?: readonly [number, number];
  readonly stroked: number;
  readonly committed: number;
  readonly lag: number;
  readonly discarded: boolean;
}

/** What `window.inkstep` offers to other programs. */
interface InkstepInterface {
  readonly ready: Promise<void>;
  readonly stages: readonly string[];
  trace(stage: string, stroke: Stroke): string;
  figure(stage: string, stroke: Stroke, options?: FigureOptions & { kind?: string }): string;
}

/** Unpacks what was packed; not every browser has it. */
declare class DecompressionStream implements ReadableWritablePair<Uint8Array, BufferSource> {
  constructor(format: "deflate" | "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<BufferSource>;
}

interface Window {
  /** What the engine has, known before its module has been loaded. */
  inkstepCatalogue?: EngineCatalogue;
  /** The engine's module on its way, where the page asked for it early. */
  inkstepFetched?: Promise<Response | undefined>;
  /** The engine's module in base64, once its script has been loaded. */
  inkstepModule?: string;
  /** The judge's module in base64, once its script has been loaded. */
  inkstepJudge?: string;
  /** What is said about mistakes, once that has been loaded. */
  inkstepMistakes?: Record<string, string>;
  /** The module that a page of one file has brought along. */
  inkstepWhole?: () => Promise<ArrayBuffer>;
  /** The sample strokes and signals, once their script has been loaded. */
  inkstepSamples?: { strokes: Stroke[]; signals: Signal[] };
  /** Where the pens of sample strokes truly were, once somebody wants to see it. */
  inkstepPaths?: readonly {
    readonly id: string;
    readonly ways: readonly (readonly (readonly [number, number])[])[];
  }[];
  /** The phrases of the interface: `{0}`, `{1}` … stand for values. */
  inkstepWords?: Record<string, string>;
  inkstep?: InkstepInterface;
}
