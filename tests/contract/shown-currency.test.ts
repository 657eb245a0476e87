/**
 * A page has one currency: fees, limits, deposits and excess are in the currency of the fares.
 * Another one appears only where the charged amount is shown.
 */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import RefundDetails from "../../modules/booking/refund_details/view.tsx";
import RefundRequest from "../../modules/booking/refund_request/view.tsx";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import {
  visitBackend,
  type BackendVisitor,
  type Body,
} from "../support/backend-visitor.ts";
import { chooseTicket, KYOTO, type Wish } from "../support/booking.ts";
import {
  buyQuote,
  CAR,
  checkoutOf,
  PASS,
  quoteOf,
  TEA,
  TRANSFER,
} from "../support/offer-buyer.ts";
import {
  startReferenceBackend,
  readPublished,
  type ReferenceBackend,
} from "../support/reference-backend.ts";
import { renderModule } from "../support/render-module.tsx";

const published = readPublished();
let backend: ReferenceBackend;
beforeAll(async () => {
  backend = await startReferenceBackend(published);
});
afterAll(() => backend.stop());

/** Texts about the charged amount and its seller, which have the other currency on purpose. */
const CHARGED: ReadonlySet<string> = new Set([
  "charged",
  "charged_price",
  "payments",
  "payment",
]);
/** An amount in another currency than euros. */
const FOREIGN = new RegExp(
  `(?:\\b(?:${Object.keys(published.currencies)
    .filter((code) => code !== "EUR")
    .join("|")})\\s?|[$£¥₩฿])\\d`,
);

/** Amounts of editors' texts have the original beside them: "€43.13 (TWD 1,500)". */
const withoutOriginals = (text: string): string =>
  text.replaceAll(/(€[\d.,]+(?: – €[\d.,]+)?) \([^)]*\d\)/g, "$1");

/** The amounts of an answer in another currency than euros, by their places. */
function foreignIn(value: unknown, place = ""): string[] {
  if (typeof value === "string")
    return FOREIGN.test(withoutOriginals(value)) ? [`${place}: ${value}`] : [];
  if (typeof value !== "object" || value === null) return [];
  const { amount, currency } = value as Record<string, unknown>;
  if (typeof amount === "number" && typeof currency === "string")
    return currency === "EUR" ? [] : [`${place}: ${currency} ${amount}`];
  return Object.entries(value).flatMap(([name, one]) =>
    CHARGED.has(name)
      ? []
      : foreignIn(one, `${place}/${/^\d+$/.test(name) ? "*" : name}`),
  );
}

let visitors = 0;
function shopper(): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: "EUR",
    "X-Device-Id": `currency-device-${visitors}`,
    "X-Session-Key": `currency-session-${visitors}`,
  });
}

const JOURNEYS: readonly Wish[] = [
  KYOTO,
  {
    ...KYOTO,
    type: "twrail",
    origin_position: "taipei",
    destination_position: "zuoying",
  },
  {
    ...KYOTO,
    type: "thbus",
    origin_position: "bangkok-mo-chit",
    destination_position: "chiang-mai",
  },
  {
    ...KYOTO,
    type: "flights",
    origin_position: "tpe",
    destination_position: "nrt",
  },
];

test.each(JOURNEYS)(
  "$type: the list, the ticket and the conditions",
  async ({ type, ...wish }) => {
    const visitor = shopper();
    const ptp = `/reappserv/ptp/${type}`;
    const found = await visitor.post(`/v3${ptp}/route/search/result`, wish);
    const { routes } = (
      found.result as {
        result: { section: { routes: { route_id: string }[] } };
      }
    ).result.section;
    const detail = await visitor.get(`/v3${ptp}/route/detail`, {
      route_id: routes[0]!.route_id,
    });
    expect((detail.result as { journeys: unknown[] }).journeys).toHaveLength(1);
    const policy = await visitor.get(`/v1${ptp}/policy`, {
      policy_type: "refund",
    });
    const faq = await visitor.get("/v1/reappserv/ptp/home/faq", {
      product_type_id: Object.keys(published.productTypes).find(
        (id) => published.productTypes[id]!.product_type === type,
      )!,
    });
    expect([policy.success, faq.success]).toEqual([true, true]);
    const others = foreignIn({ found, detail, policy, faq });
    expect(others).toEqual([]);
  },
);

const QUOTES: readonly (readonly [
  string,
  (visitor: BackendVisitor) => Promise<string>,
])[] = [
  ...JOURNEYS.map(
    (wish) =>
      [
        wish.type,
        async (visitor: BackendVisitor) =>
          (await chooseTicket(visitor, wish)).validate_id,
      ] as const,
  ),
  ...Object.entries({ CAR, TRANSFER, TEA, PASS } satisfies Record<
    string,
    Body
  >).map(
    ([name, offer]) =>
      [name, (visitor: BackendVisitor) => quoteOf(visitor, offer)] as const,
  ),
];

test.each(QUOTES)("%s: the payment page and the order", async (_, want) => {
  const visitor = shopper();
  const validate_id = await want(visitor);
  const checkout: CheckoutData = await checkoutOf(visitor, validate_id);
  const { order_guid } = await buyQuote(visitor, validate_id);
  const sections = await Promise.all(
    ["items", "tickets", "price", "travellers"].map((name) =>
      visitor.get(`/v3/reappserv/ptp/orderdetail/${name}`, { order_guid }),
    ),
  );
  expect(sections.every(({ success }) => success)).toBe(true);
  expect(foreignIn({ checkout, sections })).toEqual([]);
});

/** "€86.93 (¥14,170)" */
const BOTH = /€[\d.,]+ \(-?¥[\d.,]+\)/g;

test("a refund has the shown and the refunded amount", async () => {
  const visitor = shopper();
  const { validate_id } = await chooseTicket(visitor, KYOTO);
  const { order_guid } = await buyQuote(visitor, validate_id);
  const read = async (path: string) =>
    (await visitor.get(path, { order_guid })).result;
  const check = (moduleId: string, view: unknown, data: unknown) => {
    const html = renderModule({ moduleId, view: view as never, data });
    const text = JSDOM.fragment(html).querySelector(".island")!.textContent;
    expect(text.match(BOTH)?.length).toBeGreaterThan(0);
    expect(text.replaceAll(BOTH, "")).not.toContain("¥");
  };
  const request = await read("/v3/reappserv/ptp/refund/request");
  check("refund_request", RefundRequest, request);
  const { result } = await visitor.post("/v1/reappserv/ptp/refund/quote", {
    order_guid,
    parts: [{ item: 0, traveller: 0 }],
  });
  const { refund_id } = result as { refund_id: string };
  await visitor.post("/v1/reappserv/ptp/refund/confirm", {
    order_guid,
    refund_id,
    reason: "",
  });
  const details = await read("/v3/reappserv/ptp/refund/details");
  check("refund_details", RefundDetails, details);
});
