// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RouteTimesData } from "#schema/modules/route_times.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { press, settle, told } from "../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
  renderModule,
  visitorContext,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import { TIME_OUT_MS } from "./use-day.ts";
import RouteTimes from "./view.tsx";

const example = exampleOf<RouteTimesData>("route_times");
const [OWN, THURSDAY, FRIDAY] = ["2026-11-24", "2026-11-26", "2026-11-27"];

const section = (data: RouteTimesData) => ({
  moduleId: "route_times",
  view: RouteTimes,
  data,
  context: visitorContext("en", "desktop"),
});

/** The answer of dlp_result for a day with one departure, or none. */
const dayOf = (date: string, time?: string): RouteTimesData => ({
  ...example,
  title: `Direct departures on ${date}`,
  date,
  departures:
    time === undefined ? [] : [{ ...example.departures[0]!, departure: time }],
});

const links = () => [...document.querySelectorAll<HTMLElement>("nav a")];
const marked = () =>
  links()
    .filter((link) => link.hasAttribute("aria-current"))
    .map(({ textContent }) => textContent);
const times = () =>
  [...document.querySelectorAll("tbody th")].map((cell) => cell.textContent);
const title = () => document.querySelector("h2")!.textContent;
/** The link to seats and prices, or to connections. */
const way = () =>
  document.querySelector<HTMLAnchorElement>("div > a:not(nav *)")!;
const structuredData = () =>
  [...document.querySelectorAll("script[type='application/ld+json']")].map(
    (script) => script.textContent,
  );

describe("without scripts", () => {
  beforeEach(() => {
    document.body.innerHTML = renderModule(section(example));
  });

  it("each day links to its journeys, and the shown one is marked", () => {
    expect(links().map((link) => link.getAttribute("href"))).toEqual(
      example.days.map(({ path }) => path),
    );
    expect(links()[0]!.textContent).toBe("Tue 24 Nov");
    expect(marked()).toEqual(["Tue 24 Nov"]);
  });

  it("structured data describes the page's own day, once", () => {
    expect(structuredData()).toHaveLength(1);
    expect(structuredData()[0]).toContain("TrainTrip");
  });

  it("a page without departures has no such section", () => {
    const body = renderModule(section({ ...example, departures: [] }));
    expect(body).not.toContain("<section");
  });
});

describe("a pressed day", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;
  const choose = async (date: string): Promise<void> => {
    links()[example.days.findIndex((day) => day.date === date)]!.click();
    await settle();
    await settle();
  };
  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  };
  const names = () =>
    calls.made.map(([name]) => name).filter((name) => name !== "track_events");
  const found = (date: string, time?: string): Answers => ({
    search_routes: { result: { search_id: `of-${date}`, expires_at: 1 } },
    dlp_result: { result: dayOf(date, time) },
  });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    answers = {};
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule(section(example));
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("is searched, and its departures and its link to seats are shown", async () => {
    answers = found(THURSDAY!, "07:07");
    await choose(THURSDAY!);
    expect(calls.made.slice(-2)).toEqual([
      [
        "search_routes",
        {
          type: "jprail",
          origin_position: "tokyo",
          destination_position: "kyoto",
          departure_date: THURSDAY,
        },
      ],
      ["dlp_result", { type: "jprail", search_id: `of-${THURSDAY}` }],
    ]);
    expect(title()).toBe(`Direct departures on ${THURSDAY}`);
    expect(told("status")).toBe(title());
    expect(times()).toEqual(["07:07"]);
    expect(marked()).toEqual(["Thu 26 Nov"]);
    expect(way().textContent).toBe("Seats and prices on this day");
    expect(way().getAttribute("href")).toContain(`departure_date=${THURSDAY}`);
    expect(hydrated.navigated).toEqual([]);
  });

  it("leaves the structured data as the server wrote it", async () => {
    const before = structuredData();
    answers = found(THURSDAY!, "07:07");
    await choose(THURSDAY!);
    expect(structuredData()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it("is not loaded a second time", async () => {
    answers = found(THURSDAY!, "07:07");
    await choose(THURSDAY!);
    const made = names().length;
    await choose(OWN!);
    expect(title()).toBe(example.title);
    expect(times()).toEqual(["06:00", "23:10"]);
    await choose(THURSDAY!);
    expect(times()).toEqual(["07:07"]);
    expect(names()).toHaveLength(made);
  });

  it("says that it has no departures, and links to connections", async () => {
    answers = found(THURSDAY!);
    await choose(THURSDAY!);
    expect(document.querySelector("table")).toBeNull();
    expect(document.body.textContent).toContain(
      "No direct departures on Thursday 26 November.",
    );
    expect(way().textContent).toBe("Search for a connection");
    expect(way().getAttribute("href")).toContain(`departure_date=${THURSDAY}`);
  });

  it.each([
    ["a search that fails", { search_routes: { code: "upstream_down" } }],
    [
      "a result that fails",
      { ...found(THURSDAY!), dlp_result: { code: "section_unknown" } },
    ],
    ["the result of another day", found(FRIDAY!, "08:08")],
  ] as [string, Answers][])(
    "keeps the shown day after %s, and can be retried",
    async (_, given) => {
      answers = { ...found(THURSDAY!, "07:07"), ...given };
      await choose(THURSDAY!);
      expect(told("alert")).toContain(
        "Departures on Thursday 26 November could not be loaded.",
      );
      expect(title()).toBe(example.title);
      expect(times()).toEqual(["06:00", "23:10"]);
      expect(marked()).toEqual(["Tue 24 Nov"]);
      answers = found(THURSDAY!, "07:07");
      document.querySelector<HTMLElement>("[role=alert] button")!.focus();
      await press("Try again");
      expect(told("alert")).toBe("");
      expect(times()).toEqual(["07:07"]);
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  it("shows that it loads, and fails after 25 seconds without an answer", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", (address: string) =>
      address.includes("search_routes")
        ? promise
        : Promise.reject(new TypeError("no answer")),
    );
    await choose(THURSDAY!);
    expect(told("status")).toBe("Loading departures on Thu 26 Nov…");
    expect(document.querySelector("[aria-busy]")).not.toBeNull();
    expect(times()).toEqual(["06:00", "23:10"]);
    await pass(TIME_OUT_MS);
    expect(told("alert")).toContain("could not be loaded");
    expect(document.querySelector("[aria-busy]")).toBeNull();
    resolve(Response.json({ success: true, result: { search_id: "late" } }));
    await settle();
    expect(told("alert")).toContain("could not be loaded");
  });

  it("is shown if it was pressed last, even if another one is answered later", async () => {
    const waiting = new Map<string, (response: Response) => void>();
    const answer = (result: unknown) =>
      Response.json({ success: true, result });
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
      if (address.includes("search_peak_limit"))
        return Promise.reject(new TypeError("no answer"));
      if (address.includes("search_routes")) {
        const { departure_date } = JSON.parse(init.body as string) as {
          departure_date: string;
        };
        return Promise.resolve(answer({ search_id: departure_date }));
      }
      const { promise, resolve } = Promise.withResolvers<Response>();
      waiting.set(/search_id=([\d-]+)/.exec(address)![1]!, resolve);
      return promise;
    });
    await choose(THURSDAY!);
    await choose(FRIDAY!);
    waiting.get(FRIDAY!)!(answer(dayOf(FRIDAY!, "08:08")));
    await settle();
    waiting.get(THURSDAY!)!(answer(dayOf(THURSDAY!, "07:07")));
    await settle();
    expect(times()).toEqual(["08:08"]);
    expect(marked()).toEqual(["Fri 27 Nov"]);
    expect(told("alert")).toBe("");
  });

  it("waits for its turn at a peak, and the wait can be cancelled", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    answers = {
      ...found(THURSDAY!, "07:07"),
      search_peak_limit: {
        result: {
          is_limited: true,
          max_piece: 4,
          duration: 10,
          start_timestamp: 0,
          stop_timestamp: Date.now() + 60_000,
        },
      },
    };
    await choose(THURSDAY!);
    expect(document.body.textContent).toContain("Yours starts in 20 seconds");
    await press("Stop waiting");
    await pass(30_000);
    expect(names()).toEqual(["search_peak_limit"]);
    expect(times()).toEqual(["06:00", "23:10"]);

    await choose(THURSDAY!);
    await pass(20_000);
    expect(names().slice(1)).toEqual([
      "search_peak_limit",
      "search_routes",
      "dlp_result",
    ]);
    expect(times()).toEqual(["07:07"]);
  });

  it("is dropped when the section gets departures of another route", async () => {
    answers = found(THURSDAY!, "07:07");
    await choose(THURSDAY!);
    const condition = { ...example.condition, destination_position: "osaka" };
    await hydrated.rerender({ ...example, title: "Another route", condition });
    expect(title()).toBe("Another route");
    expect(marked()).toEqual(["Tue 24 Nov"]);
  });
});
