/** Tells the mini-program that shows the page how to share it. */
import { tellHost } from "../shared/host-program.ts";
import type { PageScriptDeps } from "./page-script.ts";

/** Sends the card of the current page and of each later one. A program that cannot be reached shares a card of its own. */
export function start({ page }: Pick<PageScriptDeps, "page">): void {
  const tell = (): void => {
    const { share } = page.state();
    if (!share) return;
    const { host, ...card } = share;
    void tellHost(host, { share: card });
  };
  page.subscribe(tell);
  tell();
}
