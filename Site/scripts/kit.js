// The entry point of the page for other implementations: code panels and the trace checker.

import { startVerifying } from "./verify/trace-checker.js";
import { startWriting } from "./write/code-panel.js";

startWriting();
startVerifying();
