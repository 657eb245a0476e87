/** The first tap of a repeated visit, and a tap before the page is loaded. */
import type { BenchPage } from "./pages.ts";
import { openTab, slowDown, type Network, type Visitor } from "./visitor.ts";
import { idle, tap, type TapFigures } from "./vitals.ts";

/** V8 caches a script's code when the script is executed again (https://v8.dev/blog/code-caching-for-devs). */
const VISITS_BEFORE = 3;

/** Taps when scripts are in the caches of HTTP and of V8, and the page is idle. */
export async function tapWarm(
  visitor: Visitor,
  origin: string,
  network: Network,
  { path, tap: touch }: BenchPage,
): Promise<TapFigures> {
  const tab = await openTab(visitor);
  for (let visits = 0; visits < VISITS_BEFORE; visits += 1) {
    await tab.page.goto(origin + path);
    await idle(tab);
    await tap(tab, touch);
    await idle(tab);
  }
  await slowDown(tab, network);
  await tab.page.goto(origin + path);
  await idle(tab);
  const figures = await tap(tab, touch);
  await tab.close();
  return figures;
}

/** Taps as soon as the target is visible to a new visitor. */
export async function tapEarly(
  visitor: Visitor,
  origin: string,
  network: Network,
  { path, tap: touch }: BenchPage,
): Promise<TapFigures> {
  const tab = await openTab(visitor);
  await slowDown(tab, network);
  await tab.page.goto(origin + path, { waitUntil: "commit" });
  const figures = await tap(tab, touch);
  await tab.close();
  return figures;
}
