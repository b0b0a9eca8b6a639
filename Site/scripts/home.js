// The entry point of the home page.

import { startHome } from "./home/home.js";

void startHome();
