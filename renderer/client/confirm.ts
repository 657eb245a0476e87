/** Questions over the page (specification, section 4: modal dialogs). */
import type { Confirm } from "../module/runtime.ts";

/** Few pages ask anything. */
const load = () => import("./confirm-dialog.ts");

/** Asks one question at a time: another one waits until the one before is answered. */
export function createConfirm(): Confirm {
  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    const answer = last.then(() => load().then(({ ask }) => ask(question)));
    last = answer.catch(() => {});
    return answer;
  };
}
