import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { HeroData } from "#schema/modules/hero.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import {
  visitBackend,
  type BackendVisitor,
  type Body,
} from "../../../tests/support/backend-visitor.ts";
import {
  buyQuote,
  CAR,
  PASS,
  quoteOf,
  TEA,
  TRANSFER,
} from "../../../tests/support/offer-buyer.ts";
import {
  NOW,
  startReferenceBackend,
} from "../../../tests/support/reference-backend.ts";

const HOUR = 3_600_000;
let now = NOW;
const backend = await startReferenceBackend(undefined, { now: () => now });
afterAll(() => backend.stop());
beforeEach(() => {
  now = NOW;
});

let visitors = 0;
const visit = (): BackendVisitor => {
  visitors += 1;
  return visitBackend(backend.url, {
    "X-Device-Id": `offers-device-${visitors}`,
    "X-Session-Key": `offers-session-${visitors}`,
  });
};
const requestOf = ({ request }: Body) =>
  request as Readonly<Record<string, string>>;
const TYPES = {
  transfer: TRANSFER,
  car: CAR,
  activity: TEA,
  jppass: PASS,
} as const;
const ask = async <T>(
  type: string,
  kind: string,
  params: Readonly<Record<string, string>>,
  language = "en",
): Promise<T> =>
  (
    await backend.ask(
      `/v1/reappserv/ptp/${type}/offer/${kind}`,
      params,
      language,
    )
  ).result as T;

describe.each(Object.entries(TYPES))("a %s", (type, offer) => {
  test("costs the price on its page, and is one order with its tickets", async () => {
    const detail = await ask<OfferDetailData>(type, "detail", requestOf(offer));
    expect(detail.problem).toBeUndefined();
    const visitor = visit();
    const validateId = await quoteOf(visitor, {
      ...offer,
      expected_total: { ...detail.price!.total },
    });
    const order = await buyQuote(visitor, validateId);
    expect(order).toMatchObject({ order_status: "issued" });
    const { result } = await visitor.get(
      "/v3/reappserv/ptp/orderdetail/tickets",
      { order_guid: order.order_guid },
    );
    expect(result).toMatchObject({
      items: [{ item: { title: expect.any(String) } }],
    });
  });

  test("that does not exist is refused with the codes of errors.ts, for any input", async () => {
    const wrong = [
      null,
      [],
      7,
      "x",
      {},
      { ...requestOf(offer), date: "2026-02-30", start_date: "2026-02-30" },
      { ...requestOf(offer), date: "1999-01-01", start_date: "1999-01-01" },
      {
        ...requestOf(offer),
        vehicle: "constructor",
        car: "constructor",
        activity: "constructor",
        product_type: "constructor",
      },
      { ...requestOf(offer), people: "99", age: "3", adults: "-1" },
      {
        ...requestOf(offer),
        from: "{".repeat(20_000),
        pick_up: "x".repeat(9000),
        activity: "x",
        validity: "x",
      },
    ];
    for (const request of wrong) {
      const { status, error } = await visit().post("/v1/reappserv/ptp/quote", {
        product_type_id: offer["product_type_id"]!,
        request,
      });
      expect(status).toBeLessThan(500);
      expect(error?.code).toMatch(
        /^(bad_request|date_invalid|route_unknown|quantity_invalid|passengers_invalid|fields_invalid)$/,
      );
    }
  });
});

describe("places at a time", () => {
  const wanted = {
    ...TEA,
    request: { ...requestOf(TEA), time: "11:00", adults: "4" },
  };

  test("are held for the first who ask, and free again when the hold ends", async () => {
    const first = visit();
    await quoteOf(first, wanted);
    await quoteOf(visit(), wanted);
    await expect(quoteOf(visit(), wanted)).rejects.toThrow("sold_out");
    const detail = await ask<OfferDetailData>("activity", "detail", {
      ...requestOf(TEA),
      time: "11:00",
    });
    expect(detail.problem).toContain("Sold out");
    expect(
      detail.fields
        .find(({ name }) => name === "time")!
        .options!.find(({ value }) => value === "11:00"),
    ).toMatchObject({ disabled: true, text: "Sold out" });
    // Where the address says no time, the first one with places is chosen, and costs that much.
    const { time: _, ...open } = requestOf(wanted);
    const usual = await ask<OfferDetailData>("activity", "detail", open);
    expect(usual.fields.find(({ name }) => name === "time")).toMatchObject({
      value: "13:00",
    });
    expect(usual.problem).toBeUndefined();
    now += 21 * 60_000;
    await expect(quoteOf(visit(), wanted)).resolves.toBeDefined();
    now += 21 * 60_000;
  });

  test("stay taken when they are paid, until one person's is refunded", async () => {
    const visitor = visit();
    const other = {
      ...TEA,
      request: { ...requestOf(TEA), time: "15:00", adults: "4" },
    };
    const { order_guid } = await buyQuote(
      visitor,
      await quoteOf(visitor, other),
    );
    now += HOUR;
    await quoteOf(visit(), other);
    await expect(
      quoteOf(visit(), {
        ...other,
        request: { ...requestOf(other), adults: "1" },
      }),
    ).rejects.toThrow("sold_out");

    const quoted = await visitor.post("/v1/reappserv/ptp/refund/quote", {
      order_guid,
      parts: [{ item: 0, traveller: 3 }],
    });
    expect(quoted.result).toMatchObject({ refunded: { amount: 3800 } });
    const { refund_id } = quoted.result as { refund_id: string };
    await visitor.post("/v1/reappserv/ptp/refund/confirm", {
      order_guid,
      refund_id,
      idempotency_key: "one-of-four",
    });
    await expect(
      quoteOf(visit(), {
        ...other,
        request: { ...requestOf(other), adults: "1" },
      }),
    ).resolves.toBeDefined();
  });
});

test("a list shows the price of the detail page, for every product with a list", async () => {
  const list = await ask<OfferCardsData>(
    "transfer",
    "list",
    requestOf(TRANSFER),
  );
  for (const { path, price } of list.offers) {
    const query = Object.fromEntries(new URL(path, "http://site").searchParams);
    const detail = await ask<OfferDetailData>("transfer", "detail", query);
    expect(detail.price!.total).toEqual(price);
  }
  const cars = await ask<OfferCardsData>("car", "list", requestOf(CAR));
  for (const { path, price } of cars.offers) {
    const query = Object.fromEntries(new URL(path, "http://site").searchParams);
    const detail = await ask<OfferDetailData>("car", "detail", query);
    expect(detail.price!.total).toEqual(price);
  }
});

test("the driver's liability is shown beside the price", async () => {
  const { notes, price } = await ask<OfferDetailData>(
    "car",
    "detail",
    requestOf(CAR),
  );
  const labels = notes.flatMap(({ rows }) => rows.map(({ label }) => label));
  expect(labels).toEqual(
    expect.arrayContaining([
      "Excess",
      "Deposit",
      "Fuel",
      "Mileage",
      "Crossing borders",
    ]),
  );
  expect(price!.lines.map(({ label }) => label)).toContain("Young-driver fee");
});

test("a converted amount that is paid at the counter is approximate, beside the one that is charged", async () => {
  const { notes } = await ask<OfferDetailData>("car", "detail", requestOf(CAR));
  const texts = notes.flatMap(({ rows }) => rows).map(({ text }) => text);
  for (const found of ["you pay", "is reserved"]) {
    const text = texts.find((one) => one.includes(found));
    expect(text).toMatch(/~\$[\d,]+ \(£[\d,.]+\)/);
  }
  const { offers, filters } = await ask<OfferCardsData>(
    "car",
    "list",
    requestOf(CAR),
  );
  const shown = [
    ...offers.flatMap(({ facts }) => facts),
    ...filters!.flatMap(({ options }) => options.map(({ label }) => label)),
  ].filter((text) => text.includes("$"));
  expect(shown.length).toBeGreaterThan(offers.length);
  for (const text of shown) expect(text).toMatch(/~\$[\d,]+$/);
});

test("a nonsensical search is explained and does not fail", async () => {
  const list = await ask<OfferCardsData>("transfer", "list", {
    ...requestOf(TRANSFER),
    to: "shinjuku",
  });
  expect(list.offers).toEqual([]);
  expect(list.empty!.text).toContain("same area");
});

test("a page without a selection is explained and does not fail", async () => {
  for (const [type, params] of [
    ["car", { pick_up: "kyoto" }],
    ["car", { pick_up: "kyoto", car: "compact", start_date: "x" }],
    ["transfer", { from: "narita-airport", to: "shinjuku" }],
    ["activity", { slug: "kyoto/tea-ceremony", package: "no-such" }],
  ] as const) {
    const detail = await ask<OfferDetailData>(type, "detail", params);
    expect(detail.problem ?? detail.text).toMatch(/\S/);
    expect(detail.price).toBeUndefined();
  }
});

test.each(["de", "ja"])("an activity is described in %s", async (language) => {
  const { title, facts } = await ask<OfferDetailData>(
    "activity",
    "detail",
    requestOf(TEA),
    language,
  );
  expect(title).not.toBe("Tea ceremony in a town house");
  expect(facts.map(({ label }) => label)).not.toContain("Meeting point");
});

test("no city's things to do are below the picture of another city", async () => {
  const cities = ["tokyo", "yokohama", "hakone", "kyoto", "osaka", "melaka"];
  const pictures = await Promise.all(
    cities.map(async (slug) => {
      const { image } = await ask<HeroData>("activity", "hero", { slug });
      return image?.image_id;
    }),
  );
  expect(new Set(pictures).size).toBe(cities.length);
  expect(pictures[3]).toBe("japan/kyoto");
});

test.each([
  [
    "car",
    {
      pick_up: "heathrow-airport",
      drop_off: "oxford",
      start_date: "2026-12-10",
      end_date: "2026-12-13",
      age: "30",
    },
  ],
  [
    "transfer",
    { from: "kansai-airport", to: "kyoto", date: "2026-12-10", people: "2" },
  ],
])(
  "an address of a %s without times lists what the form shows",
  async (type, days) => {
    const { offers } = await ask<OfferCardsData>(type, "list", days);
    expect(offers.length).toBeGreaterThan(0);
  },
);
