import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import {
  visitBackend,
  type BackendVisitor,
  type Body,
} from "../../../tests/support/backend-visitor.ts";
import {
  buyQuote,
  CAR,
  checkoutOf,
  quoteOf,
  TRANSFER,
} from "../../../tests/support/offer-buyer.ts";
import {
  NOW,
  startReferenceBackend,
} from "../../../tests/support/reference-backend.ts";

const TOKEN = "the-operator-of-these-offers";
let now = NOW;
const backend = await startReferenceBackend(undefined, {
  now: () => now,
  operatorToken: TOKEN,
});
afterAll(() => backend.stop());
beforeEach(() => {
  now = NOW;
});

const visit = (): BackendVisitor =>
  visitBackend(backend.url, {
    "X-Device-Id": "driven-device",
    "X-Session-Key": "driven-session",
  });
const requestOf = ({ request }: Body) =>
  request as Readonly<Record<string, string>>;
const ask = async <T>(
  type: string,
  kind: string,
  params: Readonly<Record<string, string>>,
): Promise<T> =>
  (await backend.ask(`/v1/reappserv/ptp/${type}/offer/${kind}`, params, "en"))
    .result as T;

describe("cars", () => {
  const list = (more: Readonly<Record<string, string>>) =>
    ask<OfferCardsData>("car", "list", { ...requestOf(CAR), ...more });

  test("are of several suppliers, each with its terms and models of the country", async () => {
    const { offers, filters } = await list({});
    const ofGolf = offers.filter(({ title }) => title.includes("Golf"));
    expect(
      new Set(ofGolf.map(({ provider }) => provider!.name)).size,
    ).toBeGreaterThanOrEqual(4);
    expect(new Set(ofGolf.map(({ price }) => price!.amount)).size).toBe(4);
    expect(filters!.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Supplier", "Class", "Deposit", "Mileage"]),
    );
    const tokyo = await list({ pick_up: "narita-airport", drop_off: "" });
    expect(tokyo.offers.map(({ title }) => title)).toContain(
      "Toyota Yaris or similar",
    );
  });

  test("are filtered and sorted by the query", async () => {
    const { offers } = await list({
      supplier: "alder.kestrel",
      gear: "manual",
    });
    expect(offers.map(({ offer_id }) => offer_id).toSorted()).toEqual([
      "alder.compact_manual",
      "kestrel.compact_manual",
    ]);
    const best = await list({ sort: "rating" });
    expect(best.offers[0]!.provider).toMatchObject({ rating: "4.6" });
  });

  test("of a desk that is closed are not offered, and refused", async () => {
    const late = { start_time: "21:30" };
    const { offers } = await list(late);
    const names = offers.map(({ provider }) => provider!.name);
    expect(names).toContain("Alder Rent a Car");
    expect(names).not.toContain("Kestrel Value Cars");
    await expect(
      quoteOf(visit(), {
        ...CAR,
        request: { ...requestOf(CAR), ...late, supplier: "kestrel" },
      }),
    ).rejects.toThrow("date_invalid");
  });

  test("are booked in their own words", async () => {
    const visitor = visit();
    const { items, travellers, contact } = await checkoutOf(
      visitor,
      await quoteOf(visitor, CAR),
    );
    expect(travellers!.map(({ label }) => label)).toEqual(["Main driver"]);
    expect(contact!.title).toBe("Where should we send your voucher?");
    expect(items![0]).toMatchObject({ duration_text: "3 days" });
    expect(items![0]).not.toHaveProperty("minutes");
    expect(items![0]!.details[0]).toContain("Heathrow Car Rental Centre");
  });

  test("an address with impossible answers leads to a form with the usual ones", async () => {
    const usual = await ask<OfferSearchData>("car", "search_form", {});
    const names = usual.fields.map(({ name }) => name);
    for (const nonsense of ["2026-13-45", "25:99", "__proto__", "<b>"])
      expect(
        await ask<OfferSearchData>(
          "car",
          "search_form",
          Object.fromEntries(names.map((name) => [name, nonsense])),
        ),
      ).toEqual(usual);
  });

  test("have a form that says the driver's ages, and the search on results", async () => {
    const form = await ask<OfferSearchData>("car", "search_form", {});
    expect(form.text).toContain("For drivers aged 20");
    expect(form.summary).toBeUndefined();
    const { summary } = await ask<OfferSearchData>("car", "search_form", {
      ...requestOf(CAR),
      has_results: "1",
    });
    expect(summary!.details).toEqual(
      expect.arrayContaining(["3 days", "Driver aged 24"]),
    );
    const landing = await ask<OfferSearchData>(
      "car",
      "search_form",
      requestOf(CAR),
    );
    expect(landing.summary).toBeUndefined();
  });
});

describe("transfers", () => {
  const AIRPORT = {
    ...requestOf(TRANSFER),
    from: "taoyuan-airport",
    to: "taipei-beimen",
    flight: "fw 101",
    time: "12:00",
  };
  const detailsOf = async (
    visitor: BackendVisitor,
    order_guid: string,
  ): Promise<string> => {
    const { result } = await visitor.get(
      "/v3/reappserv/ptp/orderdetail/tickets",
      { order_guid },
    );
    return JSON.stringify(result);
  };

  test("to a hotel need no address, but a phone number", async () => {
    const { fields } = await ask<OfferDetailData>(
      "transfer",
      "detail",
      AIRPORT,
    );
    expect(fields.map(({ name }) => name)).not.toContain("address");
    const visitor = visit();
    const { contact, items } = await checkoutOf(
      visitor,
      await quoteOf(visitor, { ...TRANSFER, request: AIRPORT }),
    );
    expect(contact!.fields.find(({ name }) => name === "phone")).toMatchObject({
      required: true,
    });
    expect(JSON.stringify(items)).toContain("26 Yanping South Road");
  });

  test("there and back are one order for both prices", async () => {
    const back = { return_date: "2026-12-14", return_time: "23:00" };
    const [one, both] = await Promise.all(
      [AIRPORT, { ...AIRPORT, ...back }].map((request) =>
        ask<OfferDetailData>("transfer", "detail", request),
      ),
    );
    expect(both!.price!.lines.map(({ label }) => label)).toEqual([
      "Transfer",
      "Return transfer",
      "Night surcharge",
    ]);
    expect(both!.price!.total.amount).toBeGreaterThan(
      2 * one!.price!.total.amount,
    );
    const early = await ask<OfferDetailData>("transfer", "detail", {
      ...AIRPORT,
      return_date: "2026-12-10",
      return_time: "12:15",
    });
    expect(early.problem).toContain("cannot be booked");
  });

  test("name the driver a day before, and follow the flight", async () => {
    const visitor = visit();
    const { order_guid } = await buyQuote(
      visitor,
      await quoteOf(visitor, { ...TRANSFER, request: AIRPORT }),
    );
    const before = await detailsOf(visitor, order_guid);
    expect(before).toContain("24 hours before pick-up");
    expect(before).not.toContain("Your driver:");
    now = Date.parse("2026-12-10T01:00:00+08:00");
    expect(await detailsOf(visitor, order_guid)).toMatch(
      /Your driver: [^"]+\+886/,
    );
    const report = async (minutes: string): Promise<void> => {
      const { status } = await fetch(`${backend.url}/_/disruptions`, {
        method: "POST",
        headers: { Authorization: `Bearer ${TOKEN}` },
        body: new URLSearchParams({
          product_type: "flights",
          service: "Formosa Wings 101",
          date: "2026-12-10",
          minutes,
        }),
      });
      expect(status).toBeLessThan(400);
    };
    await report("90");
    expect(await detailsOf(visitor, order_guid)).toContain(
      "Flight FW 101 is 90 minutes late. New pick-up time: 13:30",
    );
    await report("0");
    expect(await detailsOf(visitor, order_guid)).toContain(
      "Flight FW 101 is cancelled",
    );
  });
});

// Last: its holds are those of a clock that is set back.
test.each([
  ["transfer", TRANSFER, "vehicle"],
  ["car", CAR, "car"],
] as const)(
  "a %s that is sold out comes last in its list, without a price, and not into a cart, until a hold ends",
  async (type, offer, field) => {
    const list = () => ask<OfferCardsData>(type, "list", requestOf(offer));
    const before = (await list()).offers;
    const isIt = ({ path }: { path: string }) =>
      new URL(path, backend.url).searchParams.get(field) ===
      requestOf(offer)[field];
    expect(before.some(isIt)).toBe(true);
    // Tests before this one hold some.
    let shown = before;
    while (await quoteOf(visit(), offer).catch(() => undefined)) {
      expect(shown).toEqual(before);
      shown = (await list()).offers;
    }
    const last = shown.at(-1)!;
    expect(isIt(last)).toBe(true);
    expect(last.sold_out).toMatch(/sold out|no .* left|Choose another/i);
    const { error } = await visit().post(
      "/v1/cartsrv/shopping_cart/add_offer",
      offer,
    );
    expect(error?.code).toBe("sold_out");
    now += 21 * 60_000;
    expect((await list()).offers).toEqual(before);
  },
);
