// The entry point of the playground.

import { startPlayground } from "./playground/playground.js";

void startPlayground();
