/**
 * Writes what a visitor without an account has saved on static HTML (`data-counted="wishlist"`). Pages are the same
 * for all these visitors, so that the browser asks for the numbers.
 */
import { CALL_PATH } from "../shared/addresses.ts";
import type { PageScriptDeps } from "./page-script.ts";
import { callHeaders } from "./store/calling-page.ts";

type Counts = Readonly<Record<string, number>>;

/** Longer numbers do not fit. */
const MAX = 99;

/** Asks on the current page, on each later one, and after each refresh, because something may have been added. */
export function start({ page }: PageScriptDeps): void {
  let known: Counts = {};
  let asking: AbortController | undefined;

  const ask = async (): Promise<void> => {
    asking?.abort();
    const { counts } = page.state();
    if (counts === undefined) return;
    // The elements of another page are new.
    show(known);
    const { signal } = (asking = new AbortController());
    try {
      const headers = callHeaders(page);
      const answer = await fetch(`${CALL_PATH}/${counts}`, { signal, headers });
      const { result } = (await answer.json()) as { result?: Counts };
      if (!result) return;
      known = result;
      show(known);
    } catch {
      // The page is as it was.
    }
  };
  page.subscribe(() => void ask());
  void ask();
}

function show(counts: Counts): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    "[data-counted]",
  )) {
    const count = counts[element.dataset["counted"]!];
    if (count === undefined) continue;
    element.textContent = count > MAX ? `${MAX}+` : String(count);
    element.hidden = count === 0;
  }
}
