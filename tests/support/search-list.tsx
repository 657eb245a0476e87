/** The search list, rendered with the module's example. */
import { vi } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import SearchList from "../../modules/transport/search_list/view.tsx";
import { siteContext } from "./contexts.ts";
import { settle } from "./page.ts";
import { exampleOf, renderModule, visitorContext } from "./render-module.tsx";

export const example = exampleOf<SearchListData>("search_list");
export const result = example.result!;
export const condition = example.condition!;
export const routes = result.section.routes;

/** Stops the clocks an hour before the results expire. */
export function stopClocks(): void {
  vi.useFakeTimers({
    toFake: [
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
      "Date",
    ],
    now: result.expires_at - 3_600_000,
  });
  // A page in the background waits for no paint.
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
}

export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

/** Cards hydrate after the page. React marks the elements that it has taken over. */
export async function untilHydrated(element: Element): Promise<void> {
  while (!Object.keys(element).some((key) => key.startsWith("__react")))
    await settle();
}

export const SEARCH =
  "?origin_position=tokyo&destination_position=kyoto&departure_date=2026-11-24&departure_time=06:00-12:00&passengers=" +
  encodeURIComponent('[{"passenger_type":"adult","count":2}]');

export function found(
  some: readonly RouteCard[],
  metadata: Partial<typeof result.metadata> = {},
): SearchListData {
  return {
    ...example,
    product: { ...example.product, polls: true },
    result: {
      ...result,
      metadata: { ...result.metadata, result_count: some.length, ...metadata },
      section: { routes: [...some] },
    },
  };
}

export const PART = found(routes.slice(0, 2), { search_completed: false });
export const ALL = found(routes.slice(0, 4), { revision: 2 });

export const shown = (data: SearchListData, search = SEARCH) => ({
  moduleId: "search_list",
  view: SearchList,
  data,
  context: {
    ...visitorContext("en", "desktop"),
    location: {
      ...siteContext().location,
      path: "/rails-32/search/",
      search,
    },
  },
});

export function html(data: SearchListData, search = SEARCH): HTMLElement {
  document.body.innerHTML = renderModule(shown(data, search));
  return document.body;
}

/** The addresses of the cards' links, in order. */
export function cards(): (string | null)[] {
  return [...document.querySelectorAll("article")].map(
    (card) => card.querySelector("a")?.getAttribute("href") ?? null,
  );
}

export function queryOf(href: string | null | undefined): URLSearchParams {
  return new URL(href!, "http://wayfare").searchParams;
}
