/** Trips of several journeys and networks, bought as one order. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { Passenger } from "#schema/transport.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type { TripCard } from "#schema/modules/search_list.ts";
import type { SeatHold, SeatMap } from "#schema/modules/ticket_detail.ts";
import type {
  BackendVisitor,
  Body,
} from "../../../../../tests/support/backend-visitor.ts";
import { GOOD_CARD, orderOf } from "../../../../../tests/support/booking.ts";
import { startReferenceBackend } from "../../../../../tests/support/reference-backend.ts";
import {
  BATAM_TO_KUALA_LUMPUR,
  checkOutTrip,
  describeTrip,
  findTrips,
  idOf,
  ONE,
  selectionOf,
  tripBuyers,
  type TripWish,
} from "../../../../../tests/support/trip-buyer.ts";
import type { CheckoutData } from "#server/backend/booking/checkout/settlement.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

const newVisitor = tripBuyers(backend.url);

/** The search lists the child first; some networks have another type for it. */
const FAMILY: readonly Passenger[] = [
  { passenger_type: "child", count: 2, ages: [2, 13] },
  { passenger_type: "adult", count: 2 },
];
const LONDON_TO_ROME: TripWish = {
  origin_position: "london",
  destination_position: "rome",
  departure_date: "2026-12-02",
  passengers: FAMILY,
};

/** A ferry and two coaches, the last of which is sold in ringgits. */
const tripOfThreeSellers = async (visitor: BackendVisitor): Promise<TripCard> =>
  (await findTrips(visitor, BATAM_TO_KUALA_LUMPUR)).find(
    ({ parts }) =>
      new Set(parts.map(({ product_type }) => product_type)).size === 3,
  )!;

describe.each([
  ["London to Rome", LONDON_TO_ROME],
  ["Batam to Kuala Lumpur", BATAM_TO_KUALA_LUMPUR],
])("%s", (_name, wish) => {
  test.each(["USD", "EUR", "JPY", "SGD", "MYR"])(
    "in %s the ticket has the list's price, and its lines add up to it",
    async (currency) => {
      const visitor = newVisitor(currency);
      const trips = await findTrips(visitor, wish);
      expect(trips.length).toBeGreaterThan(1);
      for (const { parts, price } of trips.slice(0, 4)) {
        const shown_price = `${price.currency}${price.amount}`;
        const detail = await describeTrip(
          visitor,
          idOf(parts),
          wish.passengers,
          { shown_price },
        );
        expect(detail.price!.total).toEqual(price);
        expect(detail).not.toHaveProperty("price_before");
        expect(detail.journeys!.map(({ route }) => route.product_type)).toEqual(
          parts.map(({ product_type }) => product_type),
        );
        const { total, lines } = detail.price!;
        expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(
          total.amount,
        );
      }
    },
  );
});

test("an order is charged in one currency: the shopper's if a part is sold in it", async () => {
  const chargedIn = async (currency: string) => {
    const visitor = newVisitor(currency);
    const trip = await tripOfThreeSellers(visitor);
    const { price } = await describeTrip(visitor, idOf(trip.parts), ONE);
    return price!.charged?.currency ?? price!.total.currency;
  };
  expect(await Promise.all(["MYR", "SGD", "USD"].map(chargedIn))).toEqual([
    "MYR",
    "SGD",
    "SGD",
  ]);
});

describe("a family's order", () => {
  const visitor = newVisitor();
  let trip: TripCard;
  let checkout: CheckoutData;
  let order: OrderState;
  let tickets: OrderTicketsData;
  const people = ["Mia", "Ben", "Ana", "Tom"].map((given_name, index) => ({
    family_name: "Rivera",
    given_name,
    birth_date: ["2024-03-01", "2013-03-01", "1990-02-28", "1988-01-31"][
      index
    ]!,
  }));

  beforeAll(async () => {
    trip = (await findTrips(visitor, LONDON_TO_ROME))[0]!;
    const detail = await describeTrip(visitor, idOf(trip.parts), FAMILY);
    const selection = selectionOf(detail, FAMILY);
    const settled = await checkOutTrip(visitor, selection);
    checkout = settled.checkout;
    const request = {
      ...orderOf(settled),
      travellers: people,
      accepted_terms: checkout.terms.map(({ term_id }) => term_id),
    };
    const created = await visitor.post(
      "/v1/reappserv/ptp/order/create",
      request,
    );
    const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
    const paid = await visitor.post("/v1/paysrv/order/pay", {
      order_guid: (created.result as OrderState).order_guid,
      method: "card",
      card_token: (card.result as { card_token: string }).card_token,
      idempotency_key: "pay-the-trip",
    });
    order = paid.result as OrderState;
    const shown = await visitor.get("/v3/reappserv/ptp/orderdetail/tickets", {
      order_guid: order.order_guid,
    });
    tickets = shown.result as OrderTicketsData;
  });

  test("is from London to Rome, with its parts in order and the guarantee of the change", () => {
    const { title, items, back_path } = checkout;
    expect(title).toBe("London St Pancras to Rome Termini");
    expect(items.map(({ label }) => label)).toEqual([
      "Part 1 of 2",
      "Part 2 of 2",
    ]);
    expect(items.map(({ details }) => details.at(-1))).toEqual([
      expect.not.stringContaining("guarantee") as string,
      "Connection guarantee",
    ]);
    expect(new URL(back_path, "http://x").searchParams.get("route_id")).toBe(
      idOf(trip.parts),
    );
  });

  test("has a ticket for each person on each part, with assigned seats", () => {
    expect(order).toMatchObject({ order_status: "issued", money_moved: "yes" });
    expect(tickets.items).toHaveLength(trip.parts.length);
    const numbers = tickets.items.flatMap((item) =>
      item.tickets.map(({ ticket_no }) => ticket_no),
    );
    expect(new Set(numbers).size).toBe(people.length * trip.parts.length);
    for (const { tickets: ofPart } of tickets.items) {
      expect(ofPart.map(({ traveller }) => traveller)).toEqual(
        people.map(
          ({ given_name, family_name }) => `${given_name} ${family_name}`,
        ),
      );
      const places = ofPart.map(({ details }) =>
        details
          .filter(({ label }) => label === "Coach" || label === "Seat")
          .map(({ text }) => text)
          .join(),
      );
      // The two-year-old sits on a lap.
      expect(places[0]).toBe("");
      expect(new Set(places).size).toBe(people.length);
    }
  });

  test("asks for each age on which a fare depends", () => {
    expect(
      checkout.travellers.map(({ min_age, max_age, fields }) => [
        min_age,
        max_age,
        fields.some(({ name }) => name === "birth_date"),
      ]),
    ).toEqual([
      [0, 3, true],
      [12, 25, true],
      [12, 120, false],
      [12, 120, false],
    ]);
  });
});

test("the conditions of each seller have to be accepted, and traveller fields of all sellers are asked for", async () => {
  const visitor = newVisitor();
  const trip = await tripOfThreeSellers(visitor);
  const detail = await describeTrip(visitor, idOf(trip.parts), ONE);
  const selection = selectionOf(detail, ONE);
  const { price, validate_id, checkout } = await checkOutTrip(
    visitor,
    selection,
  );
  const { terms, travellers } = checkout;
  expect(terms.map(({ path }) => path)).toEqual([
    "/ptp-policy/sgferry/ticket/",
    "/ptp-policy/sgbus/ticket/",
    "/ptp-policy/mybus/ticket/",
    undefined,
  ]);
  expect(travellers[0]!.fields.map(({ name }) => name)).toEqual([
    "family_name",
    "given_name",
    "one_name",
    "birth_date",
    "nationality",
    "passport_no",
    "passport_expiry",
  ]);
  const created = await visitor.post("/v1/reappserv/ptp/order/create", {
    ...orderOf({ validate_id, price }),
    accepted_terms: terms.slice(1).map(({ term_id }) => term_id),
  });
  expect(created.error).toMatchObject({
    code: "fields_invalid",
    data: {
      fields: expect.arrayContaining([
        { path: "terms", code: "required" },
        { path: "travellers.0.passport_no", code: "required" },
      ]) as unknown,
    },
  });
});

test("an outbound and a return trip are one order", async () => {
  const visitor = newVisitor();
  const round = {
    ...BATAM_TO_KUALA_LUMPUR,
    return_date: "2026-12-06",
    passengers: ONE,
  };
  const trip = (await findTrips(visitor, round)).at(-2)!;
  const forward_route_id = idOf(trip.parts);
  const way = { ...round, forward_route_id };
  const back = (await findTrips(visitor, way))[0]!;
  expect(back.parts[0]!.departure.date).toBe("2026-12-06");
  const detail = await describeTrip(visitor, forward_route_id, ONE, {
    return_route_id: idOf(back.parts),
  });
  expect(detail.price!.total.amount).toBe(
    trip.price.amount + back.price.amount,
  );
  const selection = selectionOf(detail, ONE);
  const { checkout } = await checkOutTrip(visitor, selection);
  const { title, items, back_path } = checkout;
  const [first, last] = [trip.parts[0]!, trip.parts.at(-1)!];
  expect(title).toBe(`${first.departure.name} to ${last.arrival.name}`);
  expect(items.map(({ label }) => label)).toEqual([
    ...trip.parts.map(
      (_, index) => `Outbound · Part ${index + 1} of ${trip.parts.length}`,
    ),
    ...back.parts.map(
      (_, index) => `Return · Part ${index + 1} of ${back.parts.length}`,
    ),
  ]);
  const { searchParams } = new URL(back_path, "http://localhost");
  expect(searchParams.get("return_route_id")).toBe(idOf(back.parts));
});

test("seats are selected at the seller of a part, and held for the trip", async () => {
  const visitor = newVisitor();
  const [trip] = await findTrips(visitor, {
    ...LONDON_TO_ROME,
    passengers: ONE,
  });
  const detail = await describeTrip(visitor, idOf(trip!.parts), ONE);
  const { route, fare_id } = detail.journeys![0]!;
  const { route_id, product_type } = route;
  const [seat_class] = fare_id!.split(".");
  const ptp = `/v1/reappserv/ptp/${product_type}`;
  const { result: map } = await visitor.get(`${ptp}/seat_map`, {
    route_id,
    seat_class: seat_class!,
  });
  const seat = (map as SeatMap).legs[0]!.coaches.flatMap(({ rows }) =>
    rows.flatMap(({ seats }) => seats),
  ).findLast((one) => one?.state === "free")!.seat_id;
  const held = await visitor.post(`${ptp}/seat/hold`, {
    route_id,
    seat_class: seat_class!,
    seats: [seat],
  });
  const { hold_id } = held.result as SeatHold;
  const { selections, ...rest } = selectionOf(detail, ONE);
  const [first, ...others] = selections as readonly Body[];
  const selection = {
    ...rest,
    selections: [{ ...first!, seats: [seat], hold_id }, ...others],
  };
  const { checkout } = await checkOutTrip(visitor, selection);
  const [coach, number] = seat.split("-");
  expect(checkout.items[0]!.details).toContain(`Coach ${coach}: ${number}`);
});
