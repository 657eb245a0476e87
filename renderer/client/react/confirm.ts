/** Questions over the page (specification, section 4: modal dialogs). */
import { inTime } from "../../module/in-time.ts";
import type { Confirm } from "../../module/runtime.ts";

/** Loaded on first use: few pages ask a question. */
const load = () => inTime(import("./confirm-dialog.ts"));

/** Asks one question at a time: further questions wait for the answer. */
export function createConfirm(): Confirm {
  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    const answer = last.then(() => load().then(({ ask }) => ask(question)));
    last = answer.catch(() => {});
    return answer;
  };
}
