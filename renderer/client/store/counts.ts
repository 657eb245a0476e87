/**
 * Writes how many items a visitor without an account has saved into static HTML (`data-counted="wishlist"`). All these
 * visitors get the same page, so the browser asks for the numbers.
 */
import { CALL_PATH } from "#renderer/shared/addresses.ts";
import { callHeaders } from "./calling-page.ts";
import type { CurrentPage } from "./page-store.ts";

type Counts = Readonly<Record<string, number>>;

/** Longer numbers do not fit. */
const MAX = 99;

type Page = Pick<CurrentPage, "state" | "subscribe">;

interface Asked {
  known: Counts;
  readonly asking: AbortController;
}

/** The last request of a document's pages, and what is known. */
const asked = new WeakMap<Page, Asked>();

/** Asks on the current page, on each later one, and after each refresh, because something may have been added. */
export function start({ page }: { readonly page: Page }): void {
  page.subscribe(() => void recount(page));
  void recount(page);
}

/** Asks for the numbers of the current page, if it does not have its own. */
export async function recount(page: Page): Promise<void> {
  const last = asked.get(page);
  last?.asking.abort();
  const { counts } = page.state();
  if (counts === undefined) return;
  const now: Asked = {
    known: last?.known ?? {},
    asking: new AbortController(),
  };
  asked.set(page, now);
  // The elements of another page are new.
  show(now.known);
  try {
    const { signal } = now.asking;
    const headers = callHeaders(page);
    const answer = await fetch(`${CALL_PATH}/${counts}`, { signal, headers });
    const { result } = (await answer.json()) as { result?: Counts };
    if (!result) return;
    now.known = result;
    show(result);
  } catch {
    // The page is as it was.
  }
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
