/** Flights are sold like all transport: bags, a changing price, the airline's reports. */
import { expect, test } from "vitest";
import type { PriceDetails } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import {
  adults,
  backend,
  describeTicket,
  newVisitor,
  ptp,
  report,
  routes,
  selection,
} from "../../../../../tests/support/ticket-buyer.ts";

const AIR = "flights";
const flightsOf = () =>
  routes({ origin_position: "tpe", destination_position: "nrt" }, AIR);
const [first, second] = await flightsOf();
const choiceOf = (train = first!, bags = 0) =>
  selection({
    train,
    fare_id: "economy.fly_standard",
    passengers: adults(2),
    addons: bags === 0 ? [] : [{ addon_id: "checked_bag", count: bags }],
  });

async function priced(choice: ReturnType<typeof choiceOf>) {
  const { result } = await newVisitor("USD").postPlain(
    ptp("price/add", AIR),
    choice,
  );
  return result as PriceDetails;
}

test("bags are selected with the ticket, at most one per passenger, and are a line of the price", async () => {
  const without = await priced(choiceOf());
  const price = await priced(choiceOf(first, 2));
  expect(price.lines.at(-1)).toMatchObject({
    kind: "addon",
    label: "Checked bag",
    count: 2,
    amount: { amount: 7600, currency: "USD" },
  });
  expect(price.total.amount).toBe(without.total.amount + 7600);
  const { error } = await newVisitor("USD").postPlain(
    ptp("price/add", AIR),
    choiceOf(first, 3),
  );
  expect(error?.code).toBe("addon_unknown");
});

test("departure taxes are lines of the price, from the age at which they are charged", async () => {
  const { result } = await newVisitor("USD").postPlain(
    ptp("price/add", AIR),
    selection({
      train: (
        await routes(
          { origin_position: "icn", destination_position: "hkg" },
          AIR,
        )
      )[0]!,
      fare_id: "economy.fly_standard",
      passengers: [
        ...adults(2),
        { passenger_type: "child", count: 1 },
        { passenger_type: "infant", count: 1 },
      ],
    }),
  );
  const { lines, total } = result as PriceDetails;
  const taxes = lines.filter(({ kind }) => kind === "tax");
  expect(taxes.map(({ count, amount }) => [count, amount.amount])).toEqual([
    [2, 3600],
    [1, 1300],
  ]);
  expect(taxes[0]!.label).toBe("Taxes and charges, Seoul Incheon (ICN)");
  expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(
    total.amount,
  );
});

test("a fare that rises after the search is shown before anything is held, and can be accepted", async () => {
  const { total } = await priced(choiceOf());
  backend.faults.set({ path: "price:flights", kind: "price", percent: 110 });
  const visitor = newVisitor("USD");
  const validate = (expected: Price) =>
    visitor.post(ptp("validate", AIR), {
      ...choiceOf(),
      expected_total: { ...expected },
    });
  expect((await validate(total)).error?.code).toBe("price_changed");
  const { total: raised } = await priced(choiceOf());
  expect(raised.amount).toBeGreaterThan(total.amount);
  expect((await validate(raised)).success).toBe(true);
});

test("a flight that the airline reports late is marked, and a cancelled one is not sold", async () => {
  const { route_id } = second!;
  await report(second!, 90, AIR);
  const late = (await flightsOf()).find((one) => one.route_id === route_id)!;
  expect(late.legs[0]!.delay_minutes).toBe(90);
  await report(second!, 0, AIR);
  expect((await flightsOf()).map((one) => one.route_id)).not.toContain(
    route_id,
  );
  const { problem } = await describeTicket(newVisitor(), { route_id }, AIR);
  expect(problem?.code).toBe("service_cancelled");
});

test("the ticket's page shows the terminals of each flight", async () => {
  const { route_id } = first!;
  const { journeys } = await describeTicket(newVisitor(), { route_id }, AIR);
  const [leg] = journeys![0]!.route.legs;
  expect(leg!.departure.place_detail).toMatch(/^Terminal [12]$/);
  expect(leg!.arrival.place_detail).toMatch(/^Terminal [123]$/);
  // Lists of searches do not contain it.
  expect(first!.legs[0]!.departure.place_detail).toBeUndefined();
});
