// The entry point of a single graph embedded in another page.

import { startGraphs } from "./graph/start.js";

startGraphs();
