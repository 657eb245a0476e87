/** Many at once, on either database: a place is sold once, a request is heard once. */
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { readLedger } from "#server/backend/booking/payments/ledger.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../support/orders.ts";
import { visitBackend } from "../support/backend-visitor.ts";
import { buyTicket } from "../support/booking.ts";
import { startReferenceBackend } from "../support/reference-backend.ts";
import { startPostgres, type Postgres } from "../support/postgres.ts";
import { readPublished } from "../support/published.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const SHOPPERS = 100;
const published = readPublished();

let postgres: Postgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
}, 0);
afterAll(() => postgres?.stop());

interface Engine {
  readonly url?: string | undefined;
}

describe.each([
  ["SQLite", async (): Promise<Engine | undefined> => ({})],
  [
    "Postgres",
    async (): Promise<Engine | undefined> =>
      postgres && { url: await postgres.newDatabase() },
  ],
])("%s", (_name, engineOf) => {
  let shop: TestOrders;
  beforeEach(async (context) => {
    const engine = await engineOf();
    if (!engine) return context.skip("there is no Postgres here to run");
    shop = await startTestOrders({ now: () => NOW, published, ...engine });
    return () => shop.stop();
  });

  const pay = async (
    visitor: ReturnType<typeof testVisitor>,
    { order_guid }: OrderState,
    idempotency_key: string,
  ) =>
    shop.orders.pay(visitor, order_guid, {
      method: "wallet",
      card_token: "",
      idempotency_key,
    });
  const taken = async () => {
    const { taken: sums, reserved, problems } = await readLedger(shop.database);
    expect(problems).toEqual([]);
    expect(reserved).toEqual([]);
    return [...sums.values()].filter((amount) => amount > 0);
  };

  test(
    `${SHOPPERS} shoppers pay for the last seat: one gets it, the others are told, and nothing of theirs stays`,
    { timeout: 0 },
    async () => {
      const shoppers = Array.from({ length: SHOPPERS }, (_, index) =>
        testVisitor(`device:shopper-${index}`),
      );
      const orders = await Promise.all(
        shoppers.map(async (shopper) => {
          const purchase = await shop.want(
            shopper.owners[0]!,
            {},
            "the last seat",
          );
          return shop.orders.create(shopper, orderRequest(purchase));
        }),
      );
      const states = await Promise.all(
        shoppers.map((shopper, index) =>
          pay(shopper, orders[index]!, `pay-of-shopper-${index}`),
        ),
      );
      const issued = states.filter((state) => state.order_status === "issued");
      const told = states.filter(
        (state) =>
          state.order_status === "failed" &&
          state.reason === "sold_out" &&
          state.money_moved === "returned",
      );
      expect([issued.length, told.length]).toEqual([1, SHOPPERS - 1]);
      expect(await taken()).toEqual([14_170]);
    },
  );

  test(
    "ten people buy tickets of one train at once, over HTTP",
    { timeout: 0 },
    async () => {
      const engine = await engineOf();
      const backend = await startReferenceBackend(published, {
        databaseUrl: engine?.url,
      });
      const states = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          buyTicket(
            visitBackend(backend.url, {
              "X-Device-Id": `device-of-${index}-people`,
            }),
          ),
        ),
      );
      await backend.stop();
      expect(states.map(({ order_status }) => order_status)).toEqual(
        Array.from({ length: 10 }, () => "issued"),
      );
      expect(new Set(states.map(({ booking_no }) => booking_no)).size).toBe(10);
    },
  );

  test(
    "50 times the same request: one order, one charge",
    { timeout: 0 },
    async () => {
      const ana = testVisitor("device:ana-0001");
      const purchase = await shop.want("device:ana-0001");
      const created = await Promise.all(
        Array.from({ length: 50 }, () =>
          shop.orders.create(ana, orderRequest(purchase)),
        ),
      );
      const guids = new Set(created.map(({ order_guid }) => order_guid));
      expect(guids.size).toBe(1);
      const paid = await Promise.all(
        Array.from({ length: 50 }, () =>
          pay(ana, created[0]!, "the-same-key-again"),
        ),
      );
      expect(new Set(paid.map(({ order_status }) => order_status))).toEqual(
        new Set(["issued"]),
      );
      expect(await taken()).toEqual([14_170]);
    },
  );
});
