/**
 * The script after a stylesheet in the body. A script waits for the styles before it and the parser
 * waits for the script, so that no browser shows the following content without its styles (HTML, "a
 * style sheet that is blocking scripts"). Chromium's parser waits for the link itself. An empty
 * script would not run.
 */
export const WAIT_SCRIPT = " ";
