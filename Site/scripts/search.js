// The entry point of the search. It follows the texts in one file, which is loaded when the field is opened.

import { readIndex } from "./search/texts.js";
import { showResults } from "./search/results.js";

window.inkstepFind = (dialog, root) => {
  const data = window.inkstepSearch;
  if (data) showResults(dialog, root, readIndex(data), data.phrases);
};
