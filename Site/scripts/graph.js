// The entry point of a graph by itself, in somebody else's page.

import { startGraphs } from "./graph/start.js";

startGraphs();
