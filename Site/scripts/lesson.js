// The entry point of lessons: figures, graphs and acts.

import { PlaceReply } from "./acts/place.js";
import { startActs } from "./acts/start.js";
import { startLesson } from "./figures/lesson.js";
import { startPlainFigures } from "./figures/scrub.js";
import { symbols } from "./figures/symbols.js";
import { Terms } from "./figures/terms.js";
import { startGraphs } from "./graph/start.js";
import { startYours } from "./yours/your-stroke.js";

symbols.start();
startLesson();
startPlainFigures();
new Terms();
startGraphs();
void startYours();
startActs({ place: (section, changed, settled) => new PlaceReply(section, changed, settled) });
