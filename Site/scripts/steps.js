// The entry point of step pages.

import { startGuesses } from "./steps/guess.js";
import { startSteps } from "./steps/stepper.js";

startSteps();
startGuesses();
