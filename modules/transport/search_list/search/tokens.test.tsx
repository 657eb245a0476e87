// @vitest-environment jsdom
/** Results by tokens: the polling loop, its end, and its failures. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import {
  stubGateway,
  type Answers,
} from "../../../../tests/support/gateway.ts";
import { press, settle, told } from "../../../../tests/support/page.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  ALL,
  cards,
  example,
  found,
  PART,
  routes,
  shown,
  pass,
  stopClocks,
} from "../../../../tests/support/search-list.tsx";
import type { TokenSearch } from "#schema/answers.ts";
import { POLL_MS } from "./use-search.ts";

const CALL = "search_result_by_tokens";
const byTokens = (data: SearchListData): SearchListData => ({
  ...data,
  product: { ...data.product, results_by: "tokens" },
});
const FIRST = byTokens(PART);

/** The answer of the service from which the list is made. */
function answerOf(
  { result: found, ...page }: SearchListData,
  token: string,
  is_need_more = !found!.metadata.search_completed,
): TokenSearch {
  const { section, summary, filter_sorts, ...others } = found!;
  return {
    section,
    summary,
    process: { is_need_more, tokens: [token] },
    filter: {
      quick_filters: filter_sorts.quick_filters,
      filter_section: filter_sorts.filters.map(
        ({ filter_type, label, items }) => ({
          filter_type,
          display_name: label,
          filter_items: items.map((item) => ({
            display_name: item.label,
            value: item.filter_value,
            count: item.count,
            default_select: item.selected,
          })),
        }),
      ),
      filter_sorts: [
        {
          filter_sort_type: "sort_type",
          filter_sort_items: filter_sorts.sorts.map((sort) => ({
            display_name: sort.label,
            value: sort.sort_type,
            default_select: sort.selected,
          })),
        },
      ],
    },
    page: { ...page, product: FIRST.product, result: others },
  };
}

let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;

beforeEach(() => {
  stopClocks();
  answers = {};
  calls = stubGateway(() => answers);
});
afterEach(() => {
  hydrated.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const searches = () =>
  calls.made.filter(([name]) => name === CALL).map(([, params]) => params);
const answerWith = (data: SearchListData, token: string, more?: boolean) => {
  answers = { [CALL]: { result: answerOf(data, token, more) } };
};

it("returns the tokens of each answer until no more is needed", async () => {
  answerWith(PART, "one");
  hydrated = await hydrateModule(shown(FIRST));
  expect(cards()).toHaveLength(2);
  await pass(POLL_MS);
  answerWith(ALL, "two");
  await pass(POLL_MS);
  expect(cards()).toHaveLength(4);
  await pass(10 * POLL_MS);
  expect(searches()).toMatchObject([
    {
      tokens: [],
      search_condition: {
        origin_position: "tokyo",
        destination_position: "kyoto",
        departure_date: "2026-11-24",
        is_from_filter: false,
      },
    },
    { tokens: ["one"] },
  ]);
  expect(told("status")).toBe("4 journeys");
});

it("stops an endless loop, with the results so far", async () => {
  // The service continues for an hour with the same tokens.
  const endless = found(routes.slice(0, 2), { search_completed: false });
  endless.result!.cutdown_time = 600;
  answerWith(endless, "same");
  hydrated = await hydrateModule(shown(byTokens(endless)));
  for (let round = 0; round < 50; round += 1) await pass(POLL_MS);
  expect(searches()).toHaveLength(30);
  expect(told("status")).toBe("2 journeys");
});

it("stops a loop in which every answer is a new search", async () => {
  let round = 0;
  vi.stubGlobal("fetch", () => {
    round += 1;
    const again = answerOf(PART, `token-${round}`, true);
    const search_id = `search-${round}`;
    const page = {
      ...again.page,
      result: { ...again.page.result, search_id },
    };
    return Promise.resolve(
      Response.json({ success: true, result: { ...again, page } }),
    );
  });
  hydrated = await hydrateModule(shown(FIRST));
  for (let poll = 0; poll < 50; poll += 1) await pass(POLL_MS);
  expect(round).toBe(30);
  expect(cards()).toHaveLength(2);
});

it("continues an expired search with the tokens of the new one", async () => {
  const later = found(routes.slice(0, 3), { search_completed: false });
  later.result!.search_id = "another";
  later.result!.metadata.revision = 0;
  answerWith(later, "new");
  hydrated = await hydrateModule(shown(FIRST));
  // Just before the time limit of the first search.
  await pass(POLL_MS);
  expect(cards()).toHaveLength(3);
  answerWith(later, "newer");
  await pass(POLL_MS);
  expect(searches().at(-1)).toMatchObject({ tokens: ["new"] });
});

it("fails when every call fails, keeps its results, and can be restarted", async () => {
  hydrated = await hydrateModule(shown(FIRST));
  for (let poll = 0; poll < 5; poll += 1) await pass(POLL_MS);
  expect(searches()).toHaveLength(3);
  expect(told("alert")).toContain("connection");
  expect(cards()).toHaveLength(2);
  answerWith(ALL, "again");
  await press("Search again");
  expect(searches().at(-1)).toMatchObject({ tokens: [] });
  expect(cards()).toHaveLength(4);
});

it("distinguishes a refusal of the service from a lost connection", async () => {
  answers = { [CALL]: { code: "upstream_down" } };
  hydrated = await hydrateModule(shown({ product: FIRST.product }));
  await settle();
  expect(told("alert")).toContain("The search failed");
});

it("shows the newer of two choices, whichever is answered last", async () => {
  const waiting: ((response: Response) => void)[] = [];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(init.body as string);
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.push(resolve);
    return promise;
  });
  hydrated = await hydrateModule(shown(byTokens(example)));
  for (const text of ["Hikari", "Kodama"]) {
    [...document.querySelectorAll<HTMLElement>("[role=checkbox]")]
      .find(({ textContent }) => textContent.startsWith(text))!
      .click();
    await settle();
  }
  expect(JSON.parse(asked.at(-1)!)).toMatchObject({
    search_condition: {
      is_from_filter: true,
      filters: [
        { filter_type: "service", filter_values: ["hikari", "kodama"] },
      ],
    },
  });
  const answer = (count: number) =>
    Response.json({
      success: true,
      result: answerOf(found(routes.slice(0, count)), `of ${count}`),
    });
  waiting[1]!(answer(3));
  await settle();
  waiting[0]!(answer(1));
  await settle();
  expect(cards()).toHaveLength(3);
});

it("is none when nothing was found", async () => {
  answerWith(found([]), "none");
  hydrated = await hydrateModule(shown({ product: FIRST.product }));
  await settle();
  expect(document.body.textContent).toContain("No journeys");
  const box = document.querySelector<HTMLElement>("[role=checkbox]");
  expect(box).toBeNull();
});

it("is noneOfFilter when the filters match nothing, with a link to all results", async () => {
  hydrated = await hydrateModule(shown(byTokens(example)));
  answerWith(found([]), "none");
  [...document.querySelectorAll<HTMLElement>("[role=checkbox]")]
    .find(({ textContent }) => textContent.startsWith("Hikari"))!
    .click();
  await settle();
  expect(searches().at(-1)).toMatchObject({
    search_condition: { is_from_filter: true },
  });
  expect(document.body.textContent).toContain(
    "No journeys match these filters",
  );
  expect(cards()).toHaveLength(0);
});
