/** The effect of a data edit on a purchase in progress (docs/backend.md). */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { RouteCard } from "#schema/transport.ts";
import {
  buyTicket,
  chooseTicket,
  GOOD_CARD,
  orderOf,
} from "../../../tests/support/booking.ts";
import {
  visitBackend,
  type BackendAnswer,
  type BackendVisitor,
} from "../../../tests/support/backend-visitor.ts";
import {
  buyQuote,
  CAR,
  PASS,
  quoteOf,
  TEA,
  TRANSFER,
} from "../../../tests/support/offer-buyer.ts";
import { editedData } from "../../../tests/support/edited-data.ts";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";

const NETWORK = "networks/twrail.json";
const WISH = {
  type: "twrail",
  origin_position: "taipei",
  destination_position: "zuoying",
  departure_date: "2026-12-01",
};
const files = editedData();
const backend = await startReferenceBackend(undefined, { data: files.data });
afterAll(() => backend.stop());
afterEach(() => files.restore());

let visitors = 0;
function newVisitor(): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: "TWD",
    "X-Device-Id": `edit-device-${visitors}`,
    "X-Session-Key": `edit-session-${visitors}`,
  });
}

/** Makes every ticket more expensive. */
const makeDearer = () =>
  files.edit<{ fare_minimum: number }>(NETWORK, (network) => {
    network.fare_minimum = 9000;
  });

/** Removes a station: trains to Zuoying end before it. */
const closeZuoying = () =>
  files.edit<{
    default_destination: string;
    places: Record<string, unknown>;
    lines: { stops: { place_id: string }[] }[];
    popular: { from: string; to: string }[];
  }>(NETWORK, (network) => {
    const is = (id: string) => id === "zuoying";
    network.default_destination = "taichung";
    delete network.places["zuoying"];
    network.popular = network.popular.filter(
      ({ from, to }) => !is(from) && !is(to),
    );
    for (const line of network.lines)
      line.stops = line.stops.filter(({ place_id }) => !is(place_id));
  });

async function search(visitor: BackendVisitor, search_id = "") {
  const { type, ...condition } = WISH;
  const { result, error } = await visitor.post(
    `/v3/reappserv/ptp/${type}/route/search/result`,
    { ...condition, search_id },
  );
  const found = result as {
    problem?: object;
    result?: {
      search_id: string;
      section: { routes: readonly RouteCard[] };
    };
  };
  return { error, ...found, routes: found.result?.section.routes ?? [] };
}
async function pay(visitor: BackendVisitor, order_guid: string) {
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  return visitor.post("/v1/paysrv/order/pay", {
    order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: `pay-${order_guid}`,
  });
}
const PRICE = "/v3/reappserv/ptp/orderdetail/price";
const ITEMS = "/v3/reappserv/ptp/orderdetail/items";
/** The calls that show and manage an order. */
const ORDER_PAGES = [
  ...[
    "sections",
    "status",
    "confirmation",
    "tickets",
    "voucher",
    "items",
    "travellers",
    "price",
    "refund",
    "amendment",
    "whereabouts",
    "actions",
    "receipt",
  ].map((page) => `/v3/reappserv/ptp/orderdetail/${page}`),
  "/v3/reappserv/ptp/refund/request",
  "/v3/reappserv/ptp/amendment/request",
];
const totalOf = ({ result }: BackendAnswer) =>
  (result as { price: PriceDetails }).price.total;
const readAll = async (read: (path: string) => Promise<BackendAnswer>) =>
  new Map(
    await Promise.all(
      ORDER_PAGES.map(async (page) => [page, await read(page)] as const),
    ),
  );
const lowest = (routes: readonly RouteCard[]) =>
  Math.min(...routes.map(({ price }) => price.amount));

test("an edited price is used by the next search, and not by a running one", async () => {
  const visitor = newVisitor();
  const before = await search(visitor);
  makeDearer();
  const after = await search(visitor);
  expect(lowest(after.routes)).toBeGreaterThan(lowest(before.routes));
  const { search_id } = before.result!;
  const same = await search(visitor, search_id);
  expect(same.result!.search_id).toBe(search_id);
  expect(lowest(same.routes)).toBe(lowest(before.routes));
});

test("a quoted price is charged, whatever tickets cost now", async () => {
  const visitor = newVisitor();
  const chosen = await chooseTicket(visitor, WISH);
  makeDearer();
  const created = await visitor.post(
    "/v1/reappserv/ptp/order/create",
    orderOf(chosen),
  );
  const { order_guid, amount } = created.result as OrderState;
  expect(amount).toEqual(chosen.price.total);
  const paid = await pay(visitor, order_guid);
  expect(paid.result).toMatchObject({ amount: chosen.price.total });
  const dearer = await chooseTicket(newVisitor(), WISH);
  expect(dearer.price.total.amount).toBeGreaterThan(amount.amount);
});

test("an order whose fare and class lost their texts is described by their ids", async () => {
  const visitor = newVisitor();
  const { order_guid } = await buyTicket(visitor, WISH);
  files.edit<Record<string, string>>("texts/en.json", (texts) => {
    for (const key of Object.keys(texts))
      if (/^(ticket\.family|search\.class)\./.test(key)) delete texts[key];
  });
  const page = "/v3/reappserv/ptp/orderdetail/items";
  const { status, result } = await visitor.get(page, { order_guid });
  expect(status).toBe(200);
  expect(JSON.stringify(result)).toContain('"standard, early"');
});

test.each([
  ["a pass", PASS, "passes.json", ["passes", "jppass"]],
  ["a car", CAR, "cars.json", ["areas", "london"]],
  ["a transfer", TRANSFER, "transfers.json", ["vehicles", "people_carrier"]],
  ["an activity", TEA, "activities/kyoto.json", ["activities", "tea-ceremony"]],
  ["a place", CAR, "destinations.json", ["areas", "london"]],
])(
  "%s that is no longer sold gets no new quote, and its order keeps its pages",
  async (_, offer, file, [list, id]) => {
    const visitor = newVisitor();
    const { order_guid } = await buyQuote(
      visitor,
      await quoteOf(visitor, offer),
    );
    files.edit<Record<string, Record<string, object>>>(file, (content) => {
      expect(content[list!]).toHaveProperty([id!]);
      delete content[list!]![id!];
    });
    await expect(quoteOf(newVisitor(), offer)).rejects.toThrow(/^[a-z_]+$/);
    for (const page of ["items", "tickets", "price", "voucher"]) {
      const path = `/v3/reappserv/ptp/orderdetail/${page}`;
      const { status } = await visitor.get(path, { order_guid });
      expect([page, status]).toEqual([page, 200]);
    }
  },
);

describe("when a station is no longer served", () => {
  test("a running search that found it continues, and a new one explains the problem", async () => {
    const visitor = newVisitor();
    const before = await search(visitor);
    closeZuoying();
    const same = await search(visitor, before.result!.search_id);
    expect(same.routes.map(({ route_id }) => route_id)).toEqual(
      before.routes.map(({ route_id }) => route_id),
    );
    const after = await search(visitor);
    expect(after.error).toBeUndefined();
    expect(after.routes).toEqual([]);
    const { route_id } = before.routes[0]!;
    const ticket = await visitor.get("/v3/reappserv/ptp/twrail/route/detail", {
      route_id,
      passengers: JSON.stringify([{ passenger_type: "adult", count: 1 }]),
    });
    expect(ticket.result).toMatchObject({ problem: { code: "route_unknown" } });
  });

  test("a quote cannot be bought, and reserved money is released", async () => {
    const visitor = newVisitor();
    const chosen = await chooseTicket(visitor, WISH);
    const page = () =>
      visitor.get("/v1/reappserv/ptp/settlement", {
        validate_id: chosen.validate_id,
      });
    expect((await page()).result).toMatchObject({ status: "open" });
    closeZuoying();
    expect((await page()).status).toBe(200);
    const created = await visitor.post(
      "/v1/reappserv/ptp/order/create",
      orderOf(chosen),
    );
    const { order_guid } = created.result as OrderState;
    const paid = await pay(visitor, order_guid);
    expect(paid.status).toBe(200);
    expect(paid.result).toMatchObject({
      order_status: "failed",
      money_moved: "returned",
    });
  });

  test("an order keeps its stored names of places, and is refunded by its conditions", async () => {
    const visitor = newVisitor();
    const { order_guid } = await buyTicket(visitor, WISH);
    const read = (page: string) => visitor.get(page, { order_guid });
    const before = await readAll(read);
    closeZuoying();
    for (const [page, { status }] of before)
      expect([page, (await read(page)).status]).toEqual([page, status]);
    expect(totalOf(await read(PRICE))).toEqual(totalOf(before.get(PRICE)!));
    const items = JSON.stringify((await read(ITEMS)).result);
    expect(items).toContain("Zuoying");
    const list = await visitor.get("/v3/reappserv/ptp/orderlist");
    expect(JSON.stringify(list.result)).toContain("Zuoying");
  });
});

describe("when a network is gone", () => {
  test("its orders are shown and refunded as before, and cannot be changed", async () => {
    const visitor = newVisitor();
    const { order_guid } = await buyTicket(visitor, WISH);
    const read = (page: string) => visitor.get(page, { order_guid });
    const before = await readAll(read);
    files.remove(NETWORK);
    const after = await readAll(read);
    for (const [page, { status }] of before)
      expect([page, after.get(page)!.status]).toEqual([page, status]);
    expect(totalOf(after.get(PRICE)!)).toEqual(totalOf(before.get(PRICE)!));
    for (const page of ["tickets", "items"])
      expect(
        JSON.stringify(
          after.get(`/v3/reappserv/ptp/orderdetail/${page}`)!.result,
        ),
      ).toMatch(/Taipei.*Zuoying/);
    const list = await visitor.get("/v3/reappserv/ptp/orderlist");
    expect(JSON.stringify(list.result)).toContain("Zuoying");

    const changed = await visitor.post("/v1/reappserv/ptp/amendment/quote", {
      order_guid,
      item: 0,
      travellers: [0],
      offer_id: "any",
      difference: "0",
    });
    expect(changed.error?.code).toBe("amendment_closed");
    const quoted = await visitor.post("/v1/reappserv/ptp/refund/quote", {
      order_guid,
      parts: [{ item: 0, traveller: 0 }],
    });
    const { refund_id } = quoted.result as { refund_id: string };
    const refunded = await visitor.post("/v1/reappserv/ptp/refund/confirm", {
      order_guid,
      refund_id,
    });
    expect([refunded.status, refunded.error]).toEqual([200, undefined]);
  });

  test("a quote cannot be bought, and reserved money is released", async () => {
    const visitor = newVisitor();
    const chosen = await chooseTicket(visitor, WISH);
    const created = await visitor.post(
      "/v1/reappserv/ptp/order/create",
      orderOf(chosen),
    );
    const { order_guid } = created.result as OrderState;
    files.remove(NETWORK);
    const page = await visitor.get("/v1/reappserv/ptp/settlement", {
      validate_id: chosen.validate_id,
    });
    expect(page.status).toBe(200);
    const paid = await pay(visitor, order_guid);
    expect(paid.result).toMatchObject({
      order_status: "failed",
      money_moved: "returned",
    });
  });
});
