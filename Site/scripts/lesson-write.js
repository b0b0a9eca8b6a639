// The entry point of lessons with a code panel.

import "./lesson.js";
import { startWriting } from "./write/code-panel.js";

startWriting();
