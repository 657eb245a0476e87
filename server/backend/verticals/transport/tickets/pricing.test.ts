/** Prices of tickets, over HTTP. */
import { expect, test } from "vitest";
import {
  clock,
  backend,
  newVisitor,
  type Params,
  describeTicket,
  routes,
  early,
  family,
  priceOf,
} from "../../../../../tests/support/ticket-buyer.ts";

test("two adults and a child: the child pays half, an early bird is for adults", async () => {
  const { journeys, price, passengers } = await describeTicket(newVisitor(), {
    route_id: early.route_id,
    passengers: JSON.stringify(family),
  });
  expect(passengers).toEqual([
    { passenger_type: "adult", count: 2, label: "2 adults" },
    { passenger_type: "child", count: 1, label: "1 child" },
  ]);
  const { fares, route } = journeys![0]!;
  const fare = (id: string) => fares.find(({ fare_id }) => fare_id === id)!;
  expect(fare("standard.full").total.amount).toBe(2 * 149_000 + 74_500);
  const bird = fare("standard.early").per_passenger;
  expect(bird.map(({ count }) => count)).toEqual([2, 1]);
  expect(
    [0.65, 0.8, 0.9].map((share) => Math.floor((1490 * share) / 5) * 500),
  ).toContain(bird[0]!.price.amount);
  expect(bird[1]!.price.amount).toBe(74_500);
  expect(fares.some(({ fare_id }) => fare_id === "business.early")).toBe(false);
  // The ticket page begins with the price of the search.
  expect(price!.total).toEqual(route.price);
  expect(fare("standard.early").total).toEqual(route.price);
});

test("a price that differs from the list's is marked, whether higher or lower", async () => {
  const { route_id } = early;
  const ask = async (shown_price: string) => {
    const detail = await describeTicket(newVisitor(), {
      route_id,
      shown_price,
    });
    return [detail.price_before, detail.price!.total.amount];
  };
  const { amount } = early.price;
  expect(await ask(`TWD${amount}`)).toEqual([undefined, amount]);
  expect(await ask(`TWD${amount - 500}`)).toEqual([
    { amount: amount - 500, currency: "TWD" },
    amount,
  ]);
  backend.faults.set({ path: "price:twrail", kind: "price", percent: 110 });
  const [before, now_] = await ask(`TWD${amount}`);
  expect(before).toEqual({ amount, currency: "TWD" });
  expect(now_).toBeGreaterThan(amount);
  // A price that cannot have been displayed is ignored.
  for (const shown of ["USD9447", "TWD", "TWD1e9", "<b>", "TWD-5"])
    expect((await ask(shown))[0]).toBeUndefined();
});

test("in another currency the lines add up to the total, and the charged amount is shown beside it", async () => {
  const { lines, total, charged, rate_date } = await priceOf(
    newVisitor("USD"),
    {
      train: early,
      passengers: family,
      addons: [
        { addon_id: "esim", count: 3 },
        { addon_id: "luggage_delivery", count: 1 },
      ],
    },
  );
  expect(lines.map(({ kind, label, count }) => [kind, label, count])).toEqual([
    ["fare", "Adult, Taipei to Zuoying (Kaohsiung)", 2],
    ["fare", "Child, Taipei to Zuoying (Kaohsiung)", 1],
    ["addon", "eSIM, 5 GB for 8 days", 3],
    ["addon", "Luggage delivery", 1],
  ]);
  expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(
    total.amount,
  );
  expect(charged).toEqual({
    amount: 372_500 + 3 * 18_000 + 45_000,
    currency: "TWD",
  });
  expect([total.currency, rate_date]).toEqual(["USD", "2026-11-20"]);
});

test("a round trip has one price, whose lines name their direction", async () => {
  const [back] = await routes({
    origin_position: "zuoying",
    destination_position: "taipei",
    departure_date: "2026-12-03",
  });
  const { journeys, price } = await describeTicket(newVisitor(), {
    route_id: early.route_id,
    return_route_id: back!.route_id,
  });
  expect(journeys!.map(({ direction }) => direction)).toEqual([
    "departure",
    "return",
  ]);
  expect(price!.total.amount).toBe(early.price.amount + back!.price.amount);
  const sumOf = (wanted: string) =>
    price!.lines
      .filter(({ direction }) => direction === wanted)
      .reduce((sum, { amount }) => sum + amount.amount, 0);
  expect(sumOf("departure")).toBe(early.price.amount);
  expect(sumOf("return")).toBe(back!.price.amount);
  const single = await describeTicket(newVisitor(), {
    route_id: early.route_id,
  });
  expect(single.price!.lines[0]).not.toHaveProperty("direction");
});

test("each fare says what comes back until when, by its own rules", async () => {
  const { as_of, journeys } = await describeTicket(newVisitor(), {
    route_id: early.route_id,
    passengers: JSON.stringify(family),
  });
  expect(as_of).toBe(clock.now);
  const { fares } = journeys![0]!;
  expect(fares.some(({ refunds }) => refunds)).toBe(true);
  for (const { total, conditions, refunds = [] } of fares) {
    const [rule] = conditions.filter(({ action }) => action === "refund");
    const [first] = refunds;
    if (!rule?.allowed || !first) continue;
    expect(first.until_at).toBe(rule.until_at);
    // Three tickets.
    const fee =
      (total.amount * (rule.percent ?? 0)) / 100 + 3 * (rule.fee?.amount ?? 0);
    expect(first.amount.amount).toBe(total.amount - fee);
    expect(refunds.at(-1)).not.toHaveProperty("until_at");
  }
});

test("a journey that cannot be bought has a reason", async () => {
  const visitor = newVisitor();
  const problem = async (params: Params, type?: string) =>
    (await describeTicket(visitor, params, type)).problem?.code;
  const { route_id } = early;
  const unknown = await Promise.all(
    [
      "",
      "thsr-direct.20261201.0301.taipei.zuoying",
      "thsr-direct.20271201.0630.taipei.zuoying",
      "__proto__",
      "~",
      "x".repeat(4000),
    ].map((id) => problem({ route_id: id })),
  );
  expect(new Set(unknown)).toEqual(new Set(["route_unknown"]));
  expect(await problem({ route_id }, "jprail")).toBe("route_unknown");
  expect(await problem({ route_id, return_route_id: route_id })).toBe(
    "route_unknown",
  );
  const nonsense = await Promise.all(
    [
      '[{"passenger_type":"dog","count":1}]',
      '[{"passenger_type":"child","count":1}]',
      '[{"passenger_type":"adult","count":10}]',
      '[{"passenger_type":"adult","count":-1}]',
      '[{"passenger_type":"adult","count":1,"ages":["x"]}]',
      "[null]",
    ].map((passengers) => problem({ route_id, passengers })),
  );
  expect(new Set(nonsense)).toEqual(new Set(["passengers_invalid"]));
  // A text that is not JSON is ignored.
  expect(await problem({ route_id, passengers: "[[" })).toBeUndefined();
  backend.faults.set({ path: `inventory:${route_id}`, kind: "sold_out" });
  const soldOut = await describeTicket(visitor, { route_id });
  expect(soldOut.problem!.code).toBe("sold_out");
  expect(soldOut.journeys).toHaveLength(1);
  clock.now = early.departure.at;
  const way = {
    origin_position: early.departure.place_id,
    destination_position: early.arrival.place_id,
    departure_date: early.departure.date,
  };
  const departed = await describeTicket(visitor, { route_id });
  expect(departed).toMatchObject({ problem: { code: "departed" }, way });
  clock.now += 24 * 60 * 60 * 1000;
  expect((await describeTicket(visitor, { route_id })).way).toEqual({
    ...way,
    departure_date: new Date(clock.now + 8 * 60 * 60 * 1000)
      .toISOString()
      .slice(0, 10),
  });
  const { error } = await visitor.get("/v3/reappserv/ptp/nothing/route/detail");
  expect(error!.code).toBe("1104");
});
