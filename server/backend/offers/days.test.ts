/** The days of an offer over HTTP: prices, closed and sold-out days, and what is refused. */
import { afterAll, expect, test } from "vitest";
import type { OfferDays } from "#schema/answers.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import type { OfferPlaceData } from "#schema/modules/offer_place.ts";
import type { ReviewsData } from "#schema/modules/reviews.ts";
import { visitBackend } from "../../../tests/support/backend-visitor.ts";
import {
  buyQuote,
  CAR,
  quoteOf,
  TEA,
  TRANSFER,
} from "../../../tests/support/offer-buyer.ts";
import {
  NOW,
  startReferenceBackend,
} from "../../../tests/support/reference-backend.ts";

let now = NOW;
const backend = await startReferenceBackend(undefined, { now: () => now });
afterAll(() => backend.stop());

type Query = Readonly<Record<string, string>>;
const ask = async <T>(kind: string, params: Query, type = "activity") =>
  (await backend.ask(`/v1/reappserv/ptp/${type}/offer/${kind}`, params))
    .result as T;
const tea = TEA["request"] as Query;
const span = { from_date: "2026-12-01", to_date: "2027-01-31" };
const dayOf = async (date: string, params: Query = tea) =>
  (await ask<OfferDays>("days", { ...params, ...span })).days.find(
    (one) => one.date === date,
  );
const visitor = visitBackend(backend.url, {
  "X-Device-Id": "days-device",
  "X-Session-Key": "days-session",
});

test("weekends cost more, as the quote does", async () => {
  const [friday, saturday] = ["2026-12-11", "2026-12-12"];
  const usual = (await dayOf(friday))!.price!;
  const more = (await dayOf(saturday))!.price!;
  expect(more.amount).toBeGreaterThan(usual.amount);
  for (const [date, price] of [
    [friday, usual],
    [saturday, more],
  ] as const) {
    const detail = await ask<OfferDetailData>("detail", {
      ...tea,
      date,
      adults: "1",
    });
    expect(detail.price!.total).toEqual(price);
  }
});

test("a closed day says why, and a quote for it is refused with the same words", async () => {
  const date = "2026-12-31";
  expect(await dayOf(date)).toEqual({
    date,
    unavailable: "Closed for New Year",
  });
  const { problem, price } = await ask<OfferDetailData>("detail", {
    ...tea,
    date,
  });
  expect(problem).toContain("Closed for New Year");
  expect(price).toBeUndefined();
  await expect(
    quoteOf(visitor, { ...TEA, request: { ...tea, date } }),
  ).rejects.toThrow("date_invalid");
});

test("a day beyond the sale is refused with the days on sale", async () => {
  const { problem } = await ask<OfferDetailData>("detail", {
    ...tea,
    date: "2099-01-01",
  });
  expect(problem).toMatch(/^Choose a day from /);
});

test.each([
  { from_date: "x", to_date: "2026-12-01" },
  { from_date: "2026-12-01", to_date: "2036-12-01" },
  {},
])("a nonsensical span is refused: %o", async (wrong) => {
  const { error } = await visitor.get("/v1/reappserv/ptp/activity/offer/days", {
    activity: "tea-ceremony",
    ...wrong,
  });
  expect(error?.code).toBe("bad_request");
});

test("a day without enough places says how many are left", async () => {
  const package_ = { ...tea, package: "with_kimono", date: "2026-12-15" };
  for (const [time, adults] of [
    ["11:00", "4"],
    ["13:00", "2"],
  ] as const)
    await quoteOf(visitBackend(backend.url, { "X-Device-Id": `k${time}` }), {
      ...TEA,
      request: { ...package_, time, adults },
    });
  const of = (adults: string) => dayOf("2026-12-15", { ...package_, adults });
  expect((await of("2"))!.price).toBeDefined();
  expect(await of("3")).toMatchObject({ unavailable: "2 left" });
});

test("a place has its address, its position and a map", async () => {
  const requests: [string, Query][] = [
    ["activity", tea],
    ["transfer", TRANSFER["request"] as Query],
    ["car", { ...(CAR["request"] as Query), supplier: "alder" }],
  ];
  for (const [type, params] of requests) {
    const { places } = await ask<OfferPlaceData>("place", params, type);
    expect(places[0]).toMatchObject({
      latitude: expect.any(Number),
      map: { layers: expect.any(Array) },
    });
  }
});

test("where no railway passes, a map names bus stations and piers", async () => {
  const namesOf = async (slug: string) => {
    const { places } = await ask<OfferPlaceData>("place", { slug });
    return places[0]!.map!.layers.flatMap(({ names }) =>
      names.map(({ text }) => text),
    );
  };
  expect(await namesOf("bangkok/bangkok-canals")).toContain("Bangkok Mo Chit");
});

test("an unknown flight is noted, and a known one is not", async () => {
  const request = TRANSFER["request"] as Query;
  const cautionOf = async (flight: string) =>
    (await ask<OfferDetailData>("detail", { ...request, flight }, "transfer"))
      .caution;
  expect(await cautionOf("JL 123")).toContain("JL 123");
  // To Narita, not to Kansai.
  expect(await cautionOf("FW 101")).toBeDefined();
  const narita = { ...request, from: "narita-airport", to: "shinjuku" };
  const { caution } = await ask<OfferDetailData>(
    "detail",
    { ...narita, flight: "fw 0101" },
    "transfer",
  );
  expect(caution).toBeUndefined();
});

test("the review of an order counts for the thing to do that was bought", async () => {
  const { order_guid } = await buyQuote(visitor, await quoteOf(visitor, TEA));
  const reviews = (slug: string) => ask<ReviewsData>("reviews", { slug });
  expect(await reviews("kyoto/tea-ceremony")).toMatchObject({
    count: 0,
    none: expect.stringContaining("No ratings yet"),
  });
  now = Date.parse("2026-12-13T00:00:00Z");
  const written = await visitor.post("/v1/reappserv/ptp/order/review", {
    order_guid,
    rating: "4",
    text: "Quiet and kind.",
    author: "Ana R.",
  });
  expect(written.error).toBeUndefined();
  expect(await reviews("kyoto/tea-ceremony")).toMatchObject({
    count: 1,
    average: 4,
    items: [{ text: "Quiet and kind." }],
  });
  expect(await reviews("kyoto/gion-evening-walk")).toMatchObject({ count: 0 });
  const { offers } = await ask<OfferCardsData>("list", { sort: "rating" });
  expect(offers[0]).toMatchObject({
    offer_id: "tea-ceremony",
    rating: { value: "4.0", count: "1" },
  });
});
