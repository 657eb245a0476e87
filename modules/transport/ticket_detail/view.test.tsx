// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import type { PriceDetails } from "#schema/booking.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { button, press, settle, told } from "../../../tests/support/page.ts";
import { PATIENT } from "../../../tests/support/patience.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import TicketDetail from "./view.tsx";

const example = exampleOf<TicketDetailData>("ticket_detail");
const first = example.price!;
const [there] = example.journeys!;
const shown = (data: TicketDetailData = example) => ({
  moduleId: "ticket_detail",
  view: TicketDetail,
  data,
});
const usd = (amount: number) => ({ amount, currency: "USD" });
const priced = (amount: number): PriceDetails => ({
  lines: [{ kind: "fare", label: "Adult", amount: usd(amount) }],
  total: usd(amount),
});
const text = (root: Element = document.body) =>
  root.textContent.replaceAll("\u00A0", " ");

describe("the page without scripts", () => {
  it("has every stop, fare and condition, and the map", () => {
    document.body.innerHTML = renderModule(shown());
    for (const { name, time } of there!.route.legs[0]!.calls!) {
      expect(text()).toContain(name);
      expect(text()).toContain(time);
    }
    expect(text()).toContain(
      "Refund until Sat, Dec 5, 08:01 Taipei time: fee $0.63 per ticket",
    );
    expect(text()).toContain("Charged as TWD 5,960");
    expect(text()).toContain("illustrative");
    const map = document.querySelector("svg[role=img]")!;
    expect(map.getAttribute("aria-label")).toContain("Taipei to Zuoying");
    expect(text(map)).toContain("Taichung");
  });

  it("says what each fare pays for, what the round trip costs with it, and the total of each direction", () => {
    document.body.innerHTML = renderModule(shown());
    const [, full] = document.querySelectorAll("label");
    expect(text(full)).toContain("Full fare$118.25");
    expect(text(full)).toContain("outbound for 3");
    // $118.25 there and $94.60 back
    expect(text(full)).toContain("$212.85 both ways");
    const rows = [...document.querySelectorAll("dl > div")].map(text);
    expect(rows).toContain("Outbound$94.60");
    expect(rows).toContain("Return$94.60");
    expect(rows.at(-1)).toBe("Total$189.20");
  });

  it("says who said how many seats are left, and when", () => {
    document.body.innerHTML = renderModule(shown());
    const [soldOut, six] = [2, 3].map((index) =>
      text(document.querySelectorAll("label")[index]!),
    );
    expect(six).toContain("6 seats left");
    const few = example
      .journeys!.flatMap(({ fares }) => fares)
      .filter((fare) => fare.seats_left && !fare.sold_out).length;
    expect(soldOut).toContain("Sold out");
    expect(
      text().match(
        /Seats left at this price, according to .+? on .+?, \d\d:\d\d Taipei time/g,
      ),
    ).toHaveLength(few);
  });

  it("shows what comes back of a fare until when, as an ordered list", () => {
    document.body.innerHTML = renderModule(shown());
    const line = document.querySelector("ol[aria-label='What you get back']")!;
    expect([...line.children].map(text)).toEqual([
      "$92.71until Sat, Dec 5, 08:01 Taipei time",
      "$0.00after that",
    ]);
  });

  it("one journey for one traveller has no words below its price, a trip has those of its parts", () => {
    const alone = example.passengers!.slice(1);
    const scopeOf = (data: Partial<TicketDetailData>) => {
      document.body.innerHTML = renderModule(
        shown({ ...example, passengers: alone, ...data }),
      );
      return text(document.querySelector("label")!);
    };
    expect(scopeOf({ journeys: [there!] })).toMatch(/\$94\.60$/);
    expect(scopeOf({})).toMatch(/\$94\.60Outbound\$189\.20 both ways$/);
    const next = {
      ...there!,
      route: { ...there!.route, route_id: "next.20261205.1100.a.b" },
    };
    expect(scopeOf({ journeys: [there!, next] })).toMatch(
      /\$94\.60Part 1 of 2\$189\.20 for all parts$/,
    );
  });

  it.each([
    [-1, "The price has gone up since your search"],
    [1, "The price has gone down since your search"],
  ])("says that the price differs from the list's: %i", (more, said) => {
    const price_before = usd(first.total.amount + more);
    document.body.innerHTML = renderModule(shown({ ...example, price_before }));
    expect(text()).toContain(said);
    document.body.innerHTML = renderModule(shown());
    expect(text()).not.toContain("since your search");
  });

  it("cannot continue, and says so", () => {
    document.body.innerHTML = renderModule(shown());
    expect(document.querySelector("noscript")!.textContent).toContain(
      "need JavaScript",
    );
  });

  it("draws each stop once: the return leg has no map of its own", () => {
    document.body.innerHTML = renderModule(shown());
    expect(document.querySelectorAll("svg[role=img]")).toHaveLength(1);
  });
});

describe("without a ticket", () => {
  const { product } = example;
  const way = {
    origin_position: "taipei",
    destination_position: "zuoying",
    departure_date: "2026-12-01",
  };

  it.each([
    ["route_unknown", "not in the timetable"],
    ["departed", "has departed"],
    ["service_cancelled", "is cancelled"],
    ["sold_out", "sold out"],
    ["passengers_invalid", "cannot be booked together"],
  ] as const)("%s has a reason and a link back", (code, title) => {
    document.body.innerHTML = renderModule(
      shown({ product, way, problem: { code, text: "Because." } }),
    );
    expect(document.querySelector("h2")!.textContent).toContain(title);
    expect(text()).toContain("Because.");
    const [back] = document.querySelectorAll("a");
    expect(back!.getAttribute("href")).toBe(
      "/rails-24/search/?origin_position=taipei&destination_position=zuoying&departure_date=2026-12-01",
    );
  });

  it("links to the product for an unknown journey", () => {
    const problem = { code: "route_unknown" as const, text: "Because." };
    document.body.innerHTML = renderModule(shown({ product, problem }));
    const [back] = document.querySelectorAll("a");
    expect(back!.getAttribute("href")).toBe(product.home_path);
  });

  it("a failure to load can be retried", () => {
    document.body.innerHTML = renderModule(shown({ product }));
    expect(text()).toContain("Nothing has been booked or charged");
    const [again] = document.querySelectorAll("a");
    expect(again!.getAttribute("href")).toBe("");
    expect(again!.textContent).toBe("Try again");
  });
});

describe("selecting", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;

  beforeEach(async () => {
    answers = { price_add: { result: priced(20_000) } };
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule(shown());
  });
  afterEach(() => {
    hydrated.stop();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  const radio = (index: number) =>
    document.querySelectorAll<HTMLInputElement>("input[type=radio]")[index]!;
  const choose = async (index: number) => {
    radio(index).click();
    await settle();
    await settle();
  };
  const selection = (fareId: string) => ({
    selections: [
      {
        direction: "departure",
        route_id: "thsr-south.20261205.0831.taipei.zuoying",
        fare_id: fareId,
      },
      {
        direction: "return",
        route_id: "thsr-north.20261207.1725.zuoying.taipei",
        fare_id: "standard.early_bird",
      },
    ],
    passengers: [
      { passenger_type: "adult", count: 2 },
      { passenger_type: "child", count: 1, ages: [8] },
    ],
    addons: [],
  });

  it("a fare is priced by the server, together with all other choices", async () => {
    await choose(1);
    expect(calls.made).toEqual([
      ["price_add", { type: "twrail", ...selection("standard.full") }],
    ]);
    expect(button("Continue").textContent).toBe("Continue, $200.00");
  });

  it("a fare is still selected on return, and priced again", async () => {
    await choose(1);
    hydrated.stop();
    hydrated = await hydrateModule(shown());
    expect(radio(1).checked).toBe(true);
    expect(calls.made).toHaveLength(2);
    await vi.waitFor(
      () => expect(button("Continue").textContent).toBe("Continue, $200.00"),
      PATIENT,
    );
  });

  it("a fare that has sold out since is not selected on return", async () => {
    await choose(1);
    hydrated.stop();
    const later = structuredClone(example);
    later.journeys![0]!.fares[1]!.sold_out = true;
    hydrated = await hydrateModule(shown(later));
    expect(radio(0).checked).toBe(true);
    expect(calls.made).toHaveLength(1);
  });

  it("sold-out fares cannot be selected", () => {
    expect(radio(2).disabled).toBe(true);
    expect(radio(0).checked).toBe(true);
  });

  it("extras are counted, and priced", async () => {
    await press("One more: eSIM");
    await press("One more: eSIM");
    expect(calls.made.at(-1)![1]["addons"]).toEqual([
      { addon_id: "sim-5-days", count: 2 },
    ]);
    await press("One fewer: eSIM");
    await press("One fewer: eSIM");
    expect(calls.made.at(-1)![1]["addons"]).toEqual([]);
  });

  it("a price that fails to load leaves the old one, with a message and a retry", async () => {
    answers = {};
    await choose(1);
    expect(told("alert")).toContain("before your last change");
    expect(button("Continue").textContent).toBe("Continue, $189.20");
    answers = { price_add: { result: priced(20_000) } };
    await press("Try again");
    expect(told("alert")).toBe("");
    expect(button("Continue").textContent).toBe("Continue, $200.00");
  });

  describe("continuing", () => {
    it("validates the choice at the shown price, and leads to paying", async () => {
      answers = {
        ticket_validate: {
          result: { pay_path: "/transport-tickets/pay/?validate_id=v-1" },
        },
      };
      await press("Continue");
      expect(calls.made).toEqual([
        [
          "ticket_validate",
          {
            type: "twrail",
            ...selection("standard.early_bird"),
            expected_total: first.total,
          },
        ],
      ]);
      expect(hydrated.navigated).toEqual([
        "/transport-tickets/pay/?validate_id=v-1",
      ]);
    });

    it.each([
      ["departed", "has departed"],
      ["service_cancelled", "just been cancelled"],
      ["route_unknown", "no longer in the timetable"],
      ["passengers_invalid", "cannot be booked together"],
      ["addon_unknown", "no longer on sale"],
      ["hold_expired", "no longer held"],
      ["something_else", "did not work"],
    ])(
      "says why it was refused with %s, and that nothing was charged",
      async (code, reason) => {
        answers = { ...answers, ticket_validate: { code } };
        await choose(1);
        await press("Continue");
        expect(told("alert")).toContain(reason);
        expect(told("alert")).toContain("Nothing has been charged");
        expect(radio(1).checked).toBe(true);
        expect(hydrated.navigated).toEqual([]);
      },
    );

    it("shows a changed price beside the old one, and it has to be accepted", async () => {
      answers = {
        ticket_validate: {
          code: "price_changed",
          data: { price: priced(19_500) },
        },
      };
      await press("Continue");
      expect(told("alert").replaceAll("\u00A0", " ")).toContain(
        "The price was $189.20 and is now $195.00.",
      );
      answers = { ticket_validate: { result: { pay_path: "/pay/" } } };
      await press("Accept $195.00 and continue");
      expect(calls.made.at(-1)![1]["expected_total"]).toEqual(usd(19_500));
      expect(hydrated.navigated).toEqual(["/pay/"]);
    });

    it("a fare that has sold out since is marked, and another can be selected", async () => {
      answers = {
        ...answers,
        ticket_validate: {
          code: "sold_out",
          data: { route_id: "thsr-north.20261207.1725.zuoying.taipei" },
        },
      };
      await press("Continue");
      expect(told("alert")).toContain("sold out a moment ago");
      expect(radio(0).disabled).toBe(false);
      expect(radio(4).disabled).toBe(true);
      await choose(5);
      expect(told("alert")).toBe("");
    });
  });
});

describe("prices that arrive out of order", () => {
  let hydrated: HydratedModule;
  let waiting: ((price: PriceDetails) => void)[];

  beforeEach(async () => {
    waiting = [];
    vi.stubGlobal(
      "fetch",
      () =>
        new Promise<Response>((resolve) =>
          waiting.push((result) =>
            resolve(Response.json({ success: true, result })),
          ),
        ),
    );
    hydrated = await hydrateModule(shown());
  });
  afterEach(() => {
    hydrated.stop();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it("the old price stays until the latest arrives, and only the latest is shown", async () => {
    await press("One more: eSIM");
    await press("One more: eSIM");
    expect(button("Continue").textContent).toBe("Continue, $189.20");
    expect(button("Continue").getAttribute("aria-disabled")).toBe("true");
    waiting[1]!(priced(22_000));
    await settle();
    waiting[0]!(priced(21_000));
    await settle();
    await settle();
    expect(button("Continue").textContent).toBe("Continue, $220.00");
    expect(button("Continue").getAttribute("aria-disabled")).toBe("false");
  });
});
