/** Calls with an order's id answer the same for another visitor's order as for an unknown one. */
import { StatementSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  visitBackend,
  type BackendVisitor,
  type Body,
} from "../../../../tests/support/backend-visitor.ts";
import { issuedTicket } from "../../../../tests/support/booking.ts";
import { codeOf } from "#server/backend/refusals/errors.ts";
import {
  readPublished,
  startReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend({
  ...readPublished(),
  sites: { house: { origin: "https://www.wayfare.example" } },
  partners: {
    one: { site: "house", name: "One" },
    two: { site: "house", name: "Two" },
  },
  partnerCodes: new Map([
    [1, "one"],
    [2, "two"],
  ]),
});
afterAll(() => backend.stop());

const PTP = "/v1/reappserv/ptp";
const PAGE = "/v3/reappserv/ptp/orderdetail";

/** The calls with an order's id, and their bodies. */
const CALLS: Readonly<Record<string, Body>> = {
  [`GET ${PTP}/settlement`]: {},
  [`GET ${PTP}/order/status`]: {},
  [`POST ${PTP}/order/cancel`]: {},
  [`GET ${PAGE}/sections`]: {},
  [`GET ${PAGE}/status`]: {},
  [`GET ${PAGE}/confirmation`]: {},
  [`GET ${PAGE}/tickets`]: {},
  [`GET ${PAGE}/voucher`]: {},
  [`GET ${PAGE}/items`]: {},
  [`GET ${PAGE}/travellers`]: {},
  [`GET ${PAGE}/price`]: {},
  [`GET ${PAGE}/receipt`]: {},
  [`GET ${PAGE}/actions`]: {},
  [`GET ${PAGE}/disruption`]: {},
  [`GET ${PAGE}/review`]: {},
  [`GET ${PAGE}/shares`]: {},
  [`GET ${PTP}/receipt/pdf`]: { receipt_no: "" },
  [`POST ${PTP}/receipt/buyer`]: { company: "Rivera" },
  [`GET ${PTP}/ticket/calendar`]: {},
  [`GET ${PTP}/ticket/pass`]: { ticket_no: "" },
  [`GET ${PTP}/ticket/code`]: { ticket_no: "" },
  "GET /v3/reappserv/ptp/refund/request": {},
  "GET /v3/reappserv/ptp/refund/details": {},
  "GET /v3/reappserv/ptp/amendment/request": {},
  [`POST ${PTP}/amendment/quote`]: {
    item: "0",
    travellers: [0],
    offer_id: "an-offer",
    difference: "0",
  },
  [`POST ${PTP}/refund/quote`]: { parts: [{ item: 0, traveller: 0 }] },
  [`POST ${PTP}/refund/confirm`]: { refund_id: "a-refund-of-somebody" },
  [`POST ${PTP}/disruption/claim`]: { disruption_id: "1" },
  [`POST ${PTP}/guarantee/help`]: {
    item: "0",
    travellers: [0],
    offer_id: "an-offer",
  },
  [`POST ${PTP}/order/review`]: { rating: "5", text: "Good", author: "Ben" },
  [`POST ${PTP}/order/review/remove`]: {},
  "POST /v1/paysrv/order/pay": {
    method: "card",
    card_token: "a-card-of-somebody",
    idempotency_key: "pay-this-order",
  },
  "GET /v1/paysrv/order/shares": {},
  "POST /v1/paysrv/order/share": {
    payers: [
      { name: "Ana", amount: 1 },
      { name: "Ben", amount: 1 },
    ],
    idempotency_key: "share-this-order",
  },
  "POST /v1/paysrv/order/share/send": { share_id: "a-share-of-somebody" },
  "POST /v1/paysrv/order/confirm": { challenge_id: "1", code: "1234" },
  "POST /v1/paysrv/cashier/start": { challenge_id: "1", state: "a-state" },
  "POST /v1/paysrv/cashier/return": { challenge_id: "1", state: "a-state" },
};

/** Other order calls, which take no id. */
const OTHERS: readonly string[] = [
  "GET /v1/reappserv/ptp/basic_info",
  "GET /v3/reappserv/ptp/aggregation/home/sections",
  "GET /v3/reappserv/ptp/home/sections",
  "GET /v2/reappserv/ptp/landing/sections",
  "GET /v1/reappserv/ptp/site/breadcrumb",
  "GET /v1/reappserv/ptp/site/footer",
  "GET /v1/reappserv/ptp/site/rates",
  "GET /v1/reappserv/ptp/site/wishlist_item",
  "GET /v1/reappserv/ptp/search/peak_clipping",
  "GET /v1/reappserv/ptp/places",
  "POST /v1/reappserv/ptp/places/near",
  "GET /v1/reappserv/ptp/sitemap",
  "GET /v1/reappserv/ptp/level1/page",
  "GET /v1/reappserv/ptp/level1/hero",
  "GET /v1/reappserv/ptp/level1/networks",
  "GET /v1/reappserv/ptp/deep_link/page",
  "GET /v1/reappserv/ptp/deep_link/hero",
  "GET /v1/reappserv/ptp/deep_link/choices",
  "GET /v1/reappserv/ptp/vertical/page",
  "GET /v1/reappserv/ptp/vertical/hero",
  "GET /v1/reappserv/ptp/vertical/facts",
  "GET /v1/reappserv/ptp/vertical/links",
  "GET /v1/reappserv/ptp/vertical/stops",
  "GET /v1/reappserv/ptp/vertical/faq",
  "GET /v1/reappserv/ptp/vertical/stations",
  "GET /v1/reappserv/ptp/vertical/before_you_go",
  `POST ${PTP}/quote`,
  `POST ${PTP}/settlement/update`,
  `POST ${PTP}/order/check`,
  `POST ${PTP}/order/create`,
  // Answers the same if the order does not exist: order-link.test.ts.
  `POST ${PTP}/order/find`,
  "GET /v3/reappserv/ptp/orderlist",
  `GET ${PTP}/saved_searches`,
  `POST ${PTP}/saved_searches/add`,
  `POST ${PTP}/saved_searches/remove`,
  `POST ${PTP}/saved_searches/address`,
  `GET ${PTP}/saved_searches/mail_link`,
  `POST ${PTP}/saved_searches/mail_link/follow`,
  "POST /v1/paysrv/card/token",
  // A share is opened by the token of its link: booking/shares.
  "GET /v1/paysrv/share",
  "POST /v1/paysrv/share/pay",
  "POST /v1/paysrv/share/confirm",
];

test("every call about an order is listed here", () => {
  const beside = backend.calls.filter((call) =>
    /^[A-Z]+ \/v\d\/(?:reappserv\/ptp|paysrv)\/[^:]+$/.test(call),
  );
  expect([...new Set(beside)].toSorted()).toEqual(
    [...Object.keys(CALLS), ...OTHERS].toSorted(),
  );
});

let visitors = 0;
const visit = (more: Readonly<Record<string, string>> = {}): BackendVisitor => {
  visitors += 1;
  return visitBackend(backend.url, {
    "X-Device-Id": `others-device-${visitors}`,
    "X-Session-Key": `others-session-${visitors}`,
    ...more,
  });
};
const withPartner = (id: string, { headers }: BackendVisitor) =>
  visit({ ...headers, "X-Partner-Id": id });

/** A response, and the SQL statements that the database ran for it. */
async function answerTo(
  visitor: BackendVisitor,
  call: string,
  order_guid: string,
): Promise<object> {
  const [method, path] = call.split(" ") as ["GET" | "POST", string];
  const spies = (["get", "all", "run"] as const).map((name) =>
    vi.spyOn(StatementSync.prototype, name),
  );
  const body = { ...CALLS[call], order_guid };
  const answer = await (method === "GET"
    ? visitor.get(path, body as Readonly<Record<string, string>>)
    : visitor.post(path, body));
  const statements = spies.flatMap(({ mock }) =>
    mock.contexts
      .filter((_, index) => mock.calls[index]!.includes(order_guid as never))
      .map((statement) => (statement as StatementSync).sourceSQL),
  );
  for (const spy of spies) spy.mockRestore();
  return { ...answer, statements };
}

const UNKNOWN = "an-order-that-is-not-there";

describe.each(["another's", "another partner's", "the site's at a partner"])(
  "%s order",
  (which) => {
    let guid: string;
    let visitor: BackendVisitor;
    beforeAll(async () => {
      const owner = visit(
        which === "another partner's" ? { "X-Partner-Id": "1" } : {},
      );
      ({ order_guid: guid } = await issuedTicket(owner));
      visitor = which === "another's" ? visit() : withPartner("2", owner);
    });

    test.each(Object.keys(CALLS))("does not exist for %s", async (call) => {
      const none = await answerTo(visitor, call, UNKNOWN);
      expect(none).toMatchObject(
        call.endsWith("/sections")
          ? { result: { status: 404 } }
          : { success: false, error: { code: codeOf("order_not_found") } },
      );
      expect(none).toHaveProperty("statements.length", 1);
      for (const order_guid of [guid, `${guid.slice(0, -1)}_`])
        expect(await answerTo(visitor, call, order_guid)).toEqual(none);
    });
  },
);

test("a page of some products has no order of another", async () => {
  const visitor = visit();
  const { order_guid } = await issuedTicket(visitor);
  const sections = (params: Readonly<Record<string, string>>) =>
    visitor.get(`${PAGE}/sections`, { view: "voucher", order_guid, ...params });
  const none = await sections({ order_guid: UNKNOWN });
  expect(await sections({ products: "24,4" })).toEqual(none);
  expect(await sections({ products: "24,32" })).toEqual(await sections({}));
  expect(await sections({})).toMatchObject({
    result: { sections: [{ module_id: "order_tickets" }] },
  });
});
