// The entry point of a figure by itself, in somebody else's page: it keeps nothing and has no tables.

import { startFigures } from "./figures/live-figures.js";
import { startPlainFigures } from "./figures/scrub.js";
import { Terms } from "./figures/terms.js";

startFigures();
startPlainFigures();
new Terms();
