// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import {
  stubGateway,
  type Answers,
} from "../../../../tests/support/gateway.ts";
import { button, press, settle, told } from "../../../../tests/support/page.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  example,
  result,
  condition,
  routes,
  untilHydrated,
  found,
  PART,
  ALL,
  shown,
  cards,
  pass,
  stopClocks,
} from "../../../../tests/support/search-list.tsx";
import { POLL_MS, TIME_OUT_MS } from "./use-search.ts";

describe("the search list, in the browser", () => {
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
    vi.restoreAllMocks();
  });

  const searches = () =>
    calls.made.filter(([name]) => name === "search_result");

  it("polls from the revision that the server rendered, until the search is completed", async () => {
    answers = { search_result: { result: ALL } };
    hydrated = await hydrateModule(shown(PART));
    expect(told("status")).toContain("2 journeys so far");
    await pass(POLL_MS);
    expect(searches()).toHaveLength(1);
    expect(searches()[0]![1]).toMatchObject({
      type: "jprail",
      search_id: result.search_id,
      latest_revision: 1,
      departure_times: [{ time: "06:00", max_time: "12:00" }],
      passengers: condition.passengers,
    });
    expect(told("status")).toBe("4 journeys");
    expect(cards()).toHaveLength(4);
    await pass(10 * POLL_MS);
    expect(searches()).toHaveLength(1);
  });

  it("does not poll a product whose searches answer at once", async () => {
    const product = { ...PART.product, polls: false };
    hydrated = await hydrateModule(shown({ ...PART, product }));
    await pass(10 * POLL_MS);
    expect(calls.made).toEqual([]);
  });

  it("ends when its time is up", async () => {
    answers = { search_result: { result: PART } };
    hydrated = await hydrateModule(shown(PART));
    await pass(result.cutdown_time * 1000);
    expect(told("status")).toBe("2 journeys");
    const made = searches().length;
    await pass(10 * POLL_MS);
    expect(searches()).toHaveLength(made);
  });

  it("searches for the address in a page without a result", async () => {
    answers = { search_result: { result: ALL } };
    hydrated = await hydrateModule(shown({ product: example.product }));
    await settle();
    const [, params] = searches()[0]!;
    expect(params).toMatchObject({
      origin_position: "tokyo",
      destination_position: "kyoto",
      departure_date: "2026-11-24",
      passengers: [{ passenger_type: "adult", count: 2 }],
    });
    expect(params).not.toHaveProperty("search_id");
    expect(cards()).toHaveLength(4);
  });

  it("says that it failed, and can be retried", async () => {
    answers = { search_result: { code: "upstream_down" } };
    hydrated = await hydrateModule(shown({ product: example.product }));
    await settle();
    expect(told("alert")).toContain("The search failed");
    answers = { search_result: { result: ALL } };
    await press("Search again");
    expect(told("alert")).toBe("");
    expect(cards()).toHaveLength(4);
  });

  it("fails after 25 seconds without an answer; later answers change nothing", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", (address: string) =>
      address.includes("search_result")
        ? promise
        : Promise.reject(new TypeError("no answer")),
    );
    hydrated = await hydrateModule(shown({ product: example.product }));
    await pass(TIME_OUT_MS);
    expect(told("alert")).toContain("The search took too long.");
    resolve(Response.json({ success: true, result: ALL }));
    await settle();
    expect(told("alert")).toContain("The search took too long.");
    expect(cards()).toEqual([]);
  });

  it("selects a filter at once and in the address; its journeys follow", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      asked.push(JSON.parse(init.body as string));
      return promise;
    });
    hydrated = await hydrateModule(shown(example));
    const box = [...document.querySelectorAll("[role=checkbox]")].find(
      ({ textContent }) => textContent.startsWith("Hikari"),
    ) as HTMLElement;
    box.click();
    await settle();
    expect(box.getAttribute("aria-checked")).toBe("true");
    expect(window.location.search).toContain("&filters=service:hikari");
    expect(document.querySelectorAll("ul[tabindex] > li")).toHaveLength(
      routes.length,
    );
    expect(asked).toEqual([
      expect.objectContaining({
        search_id: result.search_id,
        filters: [{ filter_type: "service", filter_values: ["hikari"] }],
      }),
    ]);
    resolve(Response.json({ success: true, result: found([routes[2]!]) }));
    await settle();
    expect(cards()).toHaveLength(1);
    expect(hydrated.navigated).toEqual([]);
    expect(hydrated.refreshed).toEqual([]);
  });

  it("shows the pressed control first, and a second press adds to it", async () => {
    vi.stubGlobal("fetch", () => Promise.withResolvers<Response>().promise);
    hydrated = await hydrateModule(shown(example));
    const [first, second] = [
      ...document.querySelectorAll<HTMLElement>("[role=checkbox]"),
    ].filter(({ textContent }) => /^(Hikari|Kodama)/.test(textContent));
    first!.click();
    await Promise.resolve();
    expect(first!.getAttribute("aria-checked")).toBe("true");
    expect(document.querySelector("[aria-busy]")).toBeNull();
    second!.click();
    await settle();
    expect(first!.getAttribute("aria-checked")).toBe("true");
    expect(second!.getAttribute("aria-checked")).toBe("true");
    expect(document.querySelector("[aria-busy]")).not.toBeNull();
    expect(window.location.search).toContain("&filters=service:hikari,kodama");
  });

  it("changes the address after the pressed control is painted", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) =>
      frames.push(frame),
    );
    hydrated = await hydrateModule(shown(example));
    const box = document.querySelector<HTMLElement>("[role=checkbox]")!;
    box.click();
    await settle();
    expect(box.getAttribute("aria-checked")).toBe("true");
    expect(window.location.search).not.toContain("filters");
    for (const frame of frames) frame();
    await pass(0);
    expect(window.location.search).toContain("filters");
  });

  it("does not change the address of a page that was opened meanwhile", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) =>
      frames.push(frame),
    );
    hydrated = await hydrateModule(shown(example));
    const { pathname, search } = window.location;
    document.querySelector<HTMLElement>("[role=checkbox]")!.click();
    window.history.pushState(null, "", "/help/");
    for (const frame of frames) frame();
    await pass(0);
    expect(window.location.pathname + window.location.search).toBe("/help/");
    expect(searches()).toEqual([]);
    window.history.pushState(null, "", pathname + search);
  });

  it("shows the last of two presses, whichever is answered last", async () => {
    const waiting: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      waiting.push(resolve);
      return promise;
    });
    hydrated = await hydrateModule(shown(example));
    const box = (text: string) =>
      [...document.querySelectorAll<HTMLElement>("[role=checkbox]")].find(
        ({ textContent }) => textContent.startsWith(text),
      )!;
    box("Hikari").click();
    await settle();
    box("Kodama").click();
    await settle();
    const answer = (data: SearchListData) =>
      Response.json({ success: true, result: data });
    waiting[1]!(answer(found(routes.slice(0, 3))));
    await settle();
    waiting[0]!(answer(found(routes.slice(0, 1))));
    await settle();
    expect(cards()).toHaveLength(3);
  });

  it("requests another day, which may have no journeys", async () => {
    answers = {
      search_recommend: {
        result: {
          items: [
            {
              kind: "date",
              title: "Thu, 26 Nov",
              text: "14 journeys",
              path: "/rails-32/search/?departure_date=2026-11-26",
            },
          ],
        },
      },
    };
    hydrated = await hydrateModule(shown(example));
    const day = [...document.querySelectorAll("a")].find(({ textContent }) =>
      textContent.startsWith("Wed"),
    )!;
    day.click();
    await settle();
    await settle();
    expect(day.getAttribute("aria-current")).toBe("date");
    expect(window.location.search).toContain("departure_date=2026-11-25");
    expect(hydrated.refreshed).toHaveLength(1);

    const none = found([]);
    const departure_date = "2026-11-25";
    await hydrated.rerender({
      ...none,
      condition: { ...condition, departure_date },
    });
    await settle();
    expect(document.body.textContent).toContain(
      "No journeys on Wed, 25 Nov 2026",
    );
    expect(document.body.textContent).toContain("14 journeys");
    await pass(TIME_OUT_MS);
    expect(told("alert")).toBe("");
  });

  it("waits for a random time at a peak, and the wait can be cancelled", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    answers = {
      search_result: { result: ALL },
      search_peak_limit: {
        result: {
          is_limited: true,
          max_piece: 4,
          duration: 10,
          start_timestamp: 0,
          stop_timestamp: result.expires_at,
        },
      },
    };
    hydrated = await hydrateModule(shown({ product: example.product }));
    await settle();
    expect(document.body.textContent).toContain("Yours starts in 20 seconds");
    await press("Stop waiting");
    await pass(30_000);
    expect(searches()).toEqual([]);
    expect(told("alert")).toContain("You stopped waiting");

    await press("Search again");
    await pass(19_000);
    expect(searches()).toEqual([]);
    await pass(1000);
    expect(searches()).toHaveLength(1);
  });

  it("says when it is refused at a peak, and can be retried in time", async () => {
    const busy = { code: "gateway_busy", data: { retry_after_s: 7 } };
    answers = { search_result: busy };
    hydrated = await hydrateModule(shown({ product: example.product }));
    await settle();
    expect(document.body.textContent).toContain("Many people are searching");
    expect(document.body.textContent).toContain("Yours starts in 7 seconds");
    await pass(7000);
    expect(searches()).toHaveLength(2);
    answers = { search_result: { result: ALL } };
    await pass(7000);
    expect(document.body.textContent).not.toContain("Many people");
    expect(cards()).toHaveLength(4);
    expect(told("alert")).toBe("");
  });

  it("shows no message about a peak while it has results", async () => {
    const busy = { code: "gateway_busy", data: { retry_after_s: 5 } };
    answers = { search_result: busy };
    hydrated = await hydrateModule(shown(PART));
    await pass(POLL_MS);
    expect(cards()).toHaveLength(2);
    expect(document.body.textContent).not.toContain("Many people");
    answers = { search_result: { result: ALL } };
    await pass(5000);
    expect(cards()).toHaveLength(4);
  });

  it("moves nothing while the list has the focus: more journeys wait behind a button", async () => {
    answers = { search_result: { result: PART } };
    hydrated = await hydrateModule(shown(PART));
    const [first] = document.querySelectorAll<HTMLElement>("article a");
    await untilHydrated(first!);
    first!.focus();
    answers = { search_result: { result: ALL } };
    await pass(POLL_MS);
    expect(document.activeElement).toBe(first);
    expect(cards()).toHaveLength(2);
    expect(told("status")).toContain("2 more found");
    button("Show 2 more").focus();
    await press("Show 2 more");
    expect(cards()).toHaveLength(4);
    expect(document.activeElement).toBe(
      document.querySelector("ul[aria-label='Journeys']"),
    );
  });

  it("shows more journeys when the pointer leaves the list", async () => {
    answers = { search_result: { result: ALL } };
    hydrated = await hydrateModule(shown(PART));
    const point = (from: Element, to: Element) => {
      for (const [type, target, related] of [
        ["pointerout", from, to],
        ["pointerover", to, from],
      ] as const)
        target.dispatchEvent(
          new MouseEvent(type, { bubbles: true, relatedTarget: related }),
        );
    };
    const card = document.querySelector("article")!;
    await untilHydrated(card);
    point(document.body, card);
    await pass(POLL_MS);
    expect(cards()).toHaveLength(2);
    point(card, document.body);
    await settle();
    expect(cards()).toHaveLength(4);
  });
});
