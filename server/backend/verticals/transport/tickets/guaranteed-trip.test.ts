/** A trip of several sellers is one promise: from the list to the ticket after a missed change. */
import { afterAll, expect, test } from "vitest";
import type { OrderDisruptionData } from "#schema/modules/order_disruption.ts";
import type { OrderItemsData } from "#schema/modules/order_items.ts";
import type { OrderPriceData } from "#schema/modules/order_price.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { BackendVisitor } from "../../../../../tests/support/backend-visitor.ts";
import {
  readPublished,
  startReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import {
  BATAM_TO_KUALA_LUMPUR,
  buyTrip,
  LONDON_TO_ROME,
  reportLate,
  tripBuyers,
  type TripWish,
} from "../../../../../tests/support/trip-buyer.ts";

const OPERATOR_TOKEN = "the-operator-of-these-tests";
const backend = await startReferenceBackend(readPublished(), {
  operatorToken: OPERATOR_TOKEN,
});
afterAll(() => backend.stop());
const newVisitor = tripBuyers(backend.url);

async function search(visitor: BackendVisitor, wish: TripWish) {
  const { result } = await visitor.post(
    "/v3/reappserv/ptp/all/route/search/result",
    { ...wish, passengers: wish.passengers.map((one) => ({ ...one })) },
  );
  return (result as SearchListData).result!;
}

const section = async <Data>(
  visitor: BackendVisitor,
  name: string,
  order_guid: string,
): Promise<Data> =>
  (await visitor.get(`/v3/reappserv/ptp/orderdetail/${name}`, { order_guid }))
    .result as Data;

test("is named on the list, the ticket page and the checkout, with its conditions", async () => {
  const visitor = newVisitor("EUR");
  const result = await search(visitor, LONDON_TO_ROME);
  expect(result.trips!.every(({ guaranteed }) => guaranteed)).toBe(true);
  const { detail, checkout } = await buyTrip(visitor, LONDON_TO_ROME);
  for (const shown of [
    result.trip_guarantee,
    detail.guarantee,
    checkout.guarantee,
  ]) {
    expect(shown).toMatchObject({ title: "Connection guarantee" });
    expect(shown!.rules).toHaveLength(5);
    expect(shown!.rules[2]).toMatch(/up to €\d+/);
  }
});

test.each([
  ["London to Rome", "EUR", LONDON_TO_ROME],
  ["three sellers in two currencies", "USD", BATAM_TO_KUALA_LUMPUR],
])("%s: one press after a late first part", async (_name, currency, wish) => {
  const visitor = newVisitor(currency);
  const { order_guid, first } = await buyTrip(visitor, wish);
  await reportLate(backend.url, OPERATOR_TOKEN, first);
  const { missed } = await section<OrderDisruptionData>(
    visitor,
    "disruption",
    order_guid,
  );
  const [one] = missed!;
  expect(one).toMatchObject({ order_guid, item: 1, travellers: [0] });
  expect(one!.refund!.label).toMatch(/^Refund the rest: /);
  const [offer] = one!.offers;
  const pressed = await visitor.post("/v1/reappserv/ptp/guarantee/help", {
    order_guid,
    item: 1,
    travellers: [0],
    offer_id: offer!.offer_id,
  });
  const { path } = pressed.result as { path: string };
  const guid = new URLSearchParams(path.split("?")[1]).get("order_guid")!;
  const { items } = await section<OrderItemsData>(visitor, "items", guid);
  expect(items[0]).toMatchObject({
    starts: { at: offer!.starts.at },
    ends: { at: offer!.ends.at },
  });
  const { price } = await section<OrderPriceData>(visitor, "price", guid);
  expect(price.total.amount).toBe(0);
});
