// The entry point of a single figure embedded in another page. It stores nothing and has no tables.

import { startFigures } from "./figures/live-figures.js";
import { startPlainFigures } from "./figures/scrub.js";
import { Terms } from "./figures/terms.js";

startFigures();
startPlainFigures();
new Terms();
