/** A ticket of several legs: one price, one order, with an item for each leg. */
import { expect, test } from "vitest";
import type { PriceDetails } from "#schema/booking.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import type { Cart } from "#server/backend/accounts/saved-items/cart-lines.ts";
import type { CheckoutData } from "#server/backend/booking/checkout/settlement.ts";
import { GOOD_CARD, orderOf } from "../../../../../tests/support/booking.ts";
import {
  describeTicket,
  newVisitor,
  ptp,
  routes,
} from "../../../../../tests/support/ticket-buyer.ts";

const AIR = "flights";
const TRAVELLER = {
  family_name: "Rivera",
  given_name: "Ana",
  birth_date: "1990-02-28",
  passport_no: "TR1234567",
  passport_expiry: "2033-01-31",
  nationality: "JP",
};
const first = await flight("tpe", "nrt", "2026-12-02");
const second = await flight("nrt", "icn", "2026-12-05");
const third = await flight("icn", "tpe", "2026-12-08");
const ids = [first, second, third].map(({ route_id }) => route_id);

async function flight(from: string, to: string, departure_date: string) {
  const found = await routes(
    { origin_position: from, destination_position: to, departure_date },
    AIR,
  );
  return found.find(({ sold_out }) => !sold_out)!;
}

const ticketOf = (route_id: string, more = {}): Promise<TicketDetailData> =>
  describeTicket(newVisitor("USD"), { route_id, passengers: "", ...more }, AIR);

const bodyOf = ({ journeys = [] }: TicketDetailData) => ({
  selections: journeys.map(({ direction, route, fare_id }) => ({
    direction,
    route_id: route.route_id,
    fare_id: fare_id!,
  })),
  passengers: [{ passenger_type: "adult", count: 1 }],
  addons: [],
});

test("a ticket has the journeys of all legs, and a subtotal for each", async () => {
  const { journeys, price } = await ticketOf(ids.join("__"));
  expect(journeys!.map(({ direction }) => direction)).toEqual([
    "leg_1",
    "leg_2",
    "leg_3",
  ]);
  expect([...new Set(price!.lines.map((line) => line.direction))]).toEqual([
    "leg_1",
    "leg_2",
    "leg_3",
  ]);
  expect(price!.total.amount).toBe(
    price!.lines.reduce((all, { amount }) => all + amount.amount, 0),
  );
});

test.each([
  ["legs that overlap", [second, first].map(({ route_id }) => route_id), {}],
  ["a leg twice", [ids[0]!, ids[0]!], {}],
  ["six legs", [...ids, ...ids], {}],
  ["legs and a return", ids.slice(0, 2), { return_route_id: ids[2]! }],
])("%s are no ticket", async (_, legs, more) => {
  const { problem } = await ticketOf(legs.join("__"), more);
  expect(problem?.code).toBe("route_unknown");
});

test("the search for others after a problem has all legs", async () => {
  const { problem, way } = await ticketOf(ids.join("__"), {
    passengers: JSON.stringify([{ passenger_type: "adult", count: 99 }]),
  });
  expect(problem?.code).toBe("passengers_invalid");
  expect(way).toMatchObject({
    departure_date: "2026-12-02",
    more_legs: [
      { origin_position: "nrt", departure_date: "2026-12-05" },
      { destination_position: "tpe", departure_date: "2026-12-08" },
    ],
  });
});

test("a cart says when each leg is", async () => {
  const visitor = newVisitor("USD");
  const ticket = await ticketOf(ids.join("__"));
  const { selections, passengers } = bodyOf(ticket);
  const { result } = await visitor.post("/v1/cartsrv/shopping_cart/add_offer", {
    product_type_id: "60",
    request: { selections, passengers },
  });
  const [line] = (result as Cart).items;
  const timesOf = ({ departure, arrival }: typeof first) => ({
    label: `${departure.name} to ${arrival.name}`,
    date: departure.date,
    time: departure.time,
  });
  expect(line).toMatchObject({
    ...timesOf(first),
    later: [second, third].map(timesOf),
  });
});

test("three legs are one order with one payment, of which one is refunded alone", async () => {
  const visitor = newVisitor("USD");
  const ticket = await describeTicket(
    visitor,
    { route_id: ids.join("__"), passengers: "" },
    AIR,
  );
  const { selections, ...rest } = bodyOf(ticket);
  const refundable = selections.map((one) => ({
    ...one,
    fare_id: "economy.fly_flex",
  }));
  const body = { ...rest, selections: refundable };
  const priced = await visitor.post(ptp("price/add", AIR), body);
  const price = priced.result as PriceDetails;
  const made = await visitor.post(ptp("validate", AIR), {
    ...body,
    expected_total: { ...price.total },
  });
  const { validate_id } = made.result as { validate_id: string };
  const settled = await visitor.get("/v1/reappserv/ptp/settlement", {
    validate_id,
  });
  const checkout = settled.result as CheckoutData;
  expect(checkout.title).toBe(
    "Taipei Taoyuan (TPE) to Tokyo Narita (NRT), Seoul Incheon (ICN), and Taipei Taoyuan (TPE)",
  );
  // Each is named by its places and its day.
  expect(checkout.items.map(({ item_id, label }) => [item_id, label])).toEqual(
    ids.map((id) => [id, undefined]),
  );
  expect(checkout.back_path).toContain(ids.join("__"));
  const created = await visitor.post("/v1/reappserv/ptp/order/create", {
    ...orderOf({ validate_id, price }),
    travellers: [TRAVELLER],
    accepted_terms: checkout.terms.map(({ term_id }) => term_id),
  });
  const { order_guid } = created.result as { order_guid: string };
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  await visitor.post("/v1/paysrv/order/pay", {
    order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: `pay-${validate_id}`,
  });
  const ticketTitles = async () => {
    const { result } = await visitor.get(
      "/v3/reappserv/ptp/orderdetail/tickets",
      { order_guid },
    );
    return (result as OrderTicketsData).items.flatMap(({ tickets }) =>
      tickets.map(({ title }) => title),
    );
  };
  const issued = await ticketTitles();
  expect(issued).toMatchObject([
    expect.stringMatching(/^Taipei .* to Tokyo/),
    expect.stringMatching(/^Tokyo .* to Seoul/),
    expect.stringMatching(/^Seoul .* to Taipei/),
  ]);
  const quote = await visitor.post("/v1/reappserv/ptp/refund/quote", {
    order_guid,
    parts: [{ item: 1, traveller: 0 }],
  });
  const { refund_id } = quote.result as { refund_id: string };
  await visitor.post("/v1/reappserv/ptp/refund/confirm", {
    order_guid,
    refund_id,
    reason: "plans",
  });
  expect(await ticketTitles()).toEqual([issued[0], issued[2]]);
});

test("legs must be in order, and each has its own number", async () => {
  const { selections, ...rest } = bodyOf(await ticketOf(ids.join("__")));
  for (const wrong of [
    selections.toReversed(),
    selections.slice(1),
    selections.map((one) => ({ ...one, direction: "leg_9" })),
    [selections[0]!, { ...selections[1]!, direction: "return" }],
  ]) {
    const { error } = await newVisitor("USD").postPlain(ptp("price/add", AIR), {
      ...rest,
      selections: wrong,
    });
    expect(error?.code).toBe("bad_request");
  }
});
