// The entry point of lessons in a site without the engine: acts that need none.

import { startActs } from "./acts/start.js";

startActs();
