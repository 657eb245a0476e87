/** From a journey to what can be paid for, as browsers ask for it. */
import { afterAll, afterEach, expect, test } from "vitest";
import type { Price } from "#schema/common.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { RouteCard } from "#schema/transport.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../../tests/support/backend-visitor.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import type { TicketDetail } from "./detail.ts";
import type { Hold } from "../seats/holds.ts";
import type { SeatMap } from "../seats/seating.ts";

/** A network that has no pages yet can be sold, too. */
const published = readPublished();
const productTypes = {
  ...published.productTypes,
  "50": {
    product_type: "krrail",
    url_prefix: "rails",
    vertical: "rail",
    sold_by: "transport",
    polls: true,
  },
} as const;

let now = NOW;
const backend = await startReferenceBackend(
  { ...published, productTypes },
  { now: () => now },
);
afterAll(() => backend.stop());
afterEach(() => {
  backend.faults.clear();
  now = NOW;
});

let visitors = 0;
function newVisitor(currency = "TWD"): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: currency,
    "X-Device-Id": `ticket-device-${visitors}`,
    "X-Session-Key": `ticket-session-${visitors}`,
  });
}

const THSR = "twrail";
const ptp = (path: string, type = THSR) => `/v1/reappserv/ptp/${type}/${path}`;

type Params = Readonly<Record<string, string>>;

async function describeTicket(
  visitor: BackendVisitor,
  params: Params,
  type = THSR,
): Promise<TicketDetail> {
  const { result } = await visitor.get(
    `/v3/reappserv/ptp/${type}/route/detail`,
    params,
  );
  return result as TicketDetail;
}

/** Trains of a day from Taipei to Zuoying, or what else is asked for. */
async function routes(
  params: Params = {},
  type = THSR,
): Promise<readonly RouteCard[]> {
  const { result } = await newVisitor().postPlain(
    `/v3/reappserv/ptp/${type}/route/search/result`,
    {
      origin_position: "taipei",
      destination_position: "zuoying",
      departure_date: "2026-12-01",
      ...params,
    },
  );
  return (result as { result: { section: { routes: RouteCard[] } } }).result
    .section.routes;
}

const trains = await routes();
/** An early bird train, and one of later tests each. */
const early = trains.find(({ price }) => price.amount < 149_000)!;
let next = 20;
const anotherTrain = (): RouteCard => trains[(next += 1)]!;

const family = [
  { passenger_type: "adult", count: 2 },
  { passenger_type: "child", count: 1 },
];
const adults = (count: number) => [{ passenger_type: "adult", count }];

interface Choice {
  readonly train: RouteCard;
  readonly fare_id?: string;
  readonly passengers?: typeof family;
  readonly seats?: readonly string[];
  readonly hold_id?: string;
  readonly addons?: readonly { addon_id: string; count: number }[];
}

function selection({
  train,
  fare_id = "standard.full",
  passengers = adults(1),
  seats = [],
  hold_id = "",
  addons = [],
}: Choice) {
  const { route_id } = train;
  return {
    selections: [{ direction: "departure", route_id, fare_id, seats, hold_id }],
    passengers,
    addons: addons.map((addon) => ({ ...addon })),
  };
}

async function priceOf(
  visitor: BackendVisitor,
  choice: Choice,
): Promise<PriceDetails> {
  const { result } = await visitor.postPlain(
    ptp("price/add"),
    selection(choice),
  );
  return result as PriceDetails;
}

async function validate(
  visitor: BackendVisitor,
  choice: Choice,
  expected?: Price,
) {
  const total = expected ?? (await priceOf(visitor, choice)).total;
  return visitor.post(ptp("validate"), {
    ...selection(choice),
    expected_total: { ...total },
  });
}

test("two adults and a child: the child pays half, an early bird is for adults", async () => {
  const { journeys, price, passengers } = await describeTicket(newVisitor(), {
    route_id: early.route_id,
    passengers: JSON.stringify(family),
  });
  expect(passengers).toEqual([
    { passenger_type: "adult", count: 2, label: "Adult" },
    { passenger_type: "child", count: 1, label: "Child" },
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
  // What a search said is what the ticket page begins with.
  expect(price!.total).toEqual(route.price);
  expect(fare("standard.early").total).toEqual(route.price);
});

test("a price that is another than the list showed says so, whichever way it went", async () => {
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
  // What nobody can have seen is not repeated.
  for (const shown of ["USD9447", "TWD", "TWD1e9", "<b>", "TWD-5"])
    expect((await ask(shown))[0]).toBeUndefined();
});

test("in another currency the lines add up to the total, and what is charged stands beside", async () => {
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

test("a way there and back is one price", async () => {
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
});

test("what cannot be bought says why", async () => {
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
  // What is no JSON says nothing.
  expect(await problem({ route_id, passengers: "[[" })).toBeUndefined();
  backend.faults.set({ path: `inventory:${route_id}`, kind: "sold_out" });
  const soldOut = await describeTicket(visitor, { route_id });
  expect(soldOut.problem!.code).toBe("sold_out");
  expect(soldOut.journeys).toHaveLength(1);
  now = early.departure.at;
  const way = {
    origin_position: early.departure.place_id,
    destination_position: early.arrival.place_id,
    departure_date: early.departure.date,
  };
  const departed = await describeTicket(visitor, { route_id });
  expect(departed).toMatchObject({ problem: { code: "departed" }, way });
  now += 24 * 60 * 60 * 1000;
  expect((await describeTicket(visitor, { route_id })).way).toEqual({
    ...way,
    departure_date: new Date(now + 8 * 60 * 60 * 1000)
      .toISOString()
      .slice(0, 10),
  });
  const { error } = await visitor.get("/v3/reappserv/ptp/nothing/route/detail");
  expect(error!.code).toBe("1104");
});

test("seats: the plan says whose they are, and what is held is gone from searches", async () => {
  const train = anotherTrain();
  const { route_id } = train;
  backend.faults.set({
    path: `inventory:${route_id}`,
    kind: "seats",
    count: 5,
  });
  const [ada, grace] = [newVisitor(), newVisitor()];
  const map = async (visitor: BackendVisitor) => {
    const { result } = await visitor.get(ptp("seat_map"), {
      route_id,
      seat_class: "standard",
    });
    const { legs, hold } = result as SeatMap;
    const seats = legs[0]!.coaches
      .flatMap(({ rows }) => rows)
      .flatMap(({ seats: row }) => row.filter((seat) => seat !== null));
    const of = (state: string) =>
      seats.filter((seat) => seat.state === state).map((seat) => seat.seat_id);
    return { hold, rows: legs[0]!.coaches[0]!.rows, of };
  };
  const before = await map(ada);
  expect(before.rows[0]!.seats.map((seat) => seat?.kind ?? "")).toEqual([
    "window",
    "middle",
    "aisle",
    "",
    "aisle",
    "window",
  ]);
  const free = before.of("free");
  expect(free).toHaveLength(5);
  const hold = (visitor: BackendVisitor, seats: readonly string[]) =>
    visitor.post(ptp("seat/hold"), {
      route_id,
      seat_class: "standard",
      seats: [...seats],
    });
  const answers = await Promise.all([
    hold(ada, free.slice(0, 2)),
    hold(grace, free.slice(1, 3)),
  ]);
  const won = answers.findIndex(({ success }) => success);
  const lost = answers[1 - won]!;
  expect([lost.error!.code, (lost.error as { data?: unknown }).data]).toEqual([
    "seat_taken",
    { taken: [free[1]] },
  ]);
  const winner = won === 0 ? ada : grace;
  const held = answers[won]!.result as Hold;
  const after = await map(winner);
  expect(after.of("yours").toSorted()).toEqual([...held.seats].toSorted());
  expect(after.hold).toEqual(held);
  const others = await map(won === 0 ? grace : ada);
  expect([others.of("yours"), others.of("free"), others.hold]).toEqual([
    [],
    free.filter((seat) => !held.seats.includes(seat)),
    undefined,
  ]);
  const found = (await routes()).find((one) => one.route_id === route_id)!;
  expect(found.classes[0]!.seats_left).toBe(3);

  const unknown = await hold(winner, ["99-1A"]);
  expect(unknown.error!.code).toBe("seat_unknown");
  await winner.post(ptp("seat/hold/release"), { hold_id: held.hold_id });
  expect((await map(winner)).of("free")).toEqual(free);
});

test("the last seat is validated once", async () => {
  const train = anotherTrain();
  backend.faults.set({
    path: `inventory:${train.route_id}`,
    kind: "seats",
    count: 1,
  });
  const answers = await Promise.all(
    [newVisitor(), newVisitor(), newVisitor()].map((visitor) =>
      validate(visitor, { train }),
    ),
  );
  const won = answers.filter(({ success }) => success);
  expect(won).toHaveLength(1);
  const { validate_id, expires_at, pay_path } = won[0]!.result as {
    validate_id: string;
    expires_at: number;
    pay_path: string;
  };
  expect(validate_id).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(expires_at).toBe(now + 20 * 60_000);
  expect(pay_path).toBe(`/transport-tickets/pay/?validate_id=${validate_id}`);
  for (const { error } of answers.filter(({ success }) => !success))
    expect(error).toMatchObject({
      code: "sold_out",
      data: { direction: "departure" },
    });
  const { journeys } = await describeTicket(newVisitor(), {
    route_id: train.route_id,
  });
  expect(
    journeys![0]!.fares
      .filter(({ sold_out }) => sold_out)
      .map(({ seat_class }) => seat_class),
  ).toContain("standard");
});

test("a price that changed is said with its parts, and nothing is held", async () => {
  const train = anotherTrain();
  const visitor = newVisitor();
  const { total } = await priceOf(visitor, { train });
  backend.faults.set({ path: "price:twrail", kind: "price", percent: 110 });
  const { error } = await validate(visitor, { train }, total);
  expect(error).toMatchObject({
    code: "price_changed",
    data: { price: { total: { amount: 163_900, currency: "TWD" } } },
  });
  expect((await validate(visitor, { train })).success).toBe(true);
});

test("chosen seats are bought with their hold, not without it", async () => {
  const train = anotherTrain();
  const visitor = newVisitor();
  const { result } = await visitor.get(ptp("seat_map"), {
    route_id: train.route_id,
    seat_class: "business",
  });
  const seat = (result as SeatMap).legs[0]!.coaches.flatMap(({ rows }) => rows)
    .flatMap(({ seats }) => seats)
    .find((one) => one?.state === "free")!.seat_id;
  const choice = { train, fare_id: "business.full", seats: [seat] };
  expect((await validate(visitor, choice)).error!.code).toBe("hold_expired");
  const { result: held } = await visitor.post(ptp("seat/hold"), {
    route_id: train.route_id,
    seat_class: "business",
    seats: [seat],
  });
  const { hold_id } = held as Hold;
  const stolen = await validate(newVisitor(), { ...choice, hold_id });
  expect(stolen.error!.code).toBe("hold_expired");
  expect((await validate(visitor, { ...choice, hold_id })).success).toBe(true);
  const again = await validate(visitor, { ...choice, hold_id });
  expect(again.success).toBe(true);
});

test.each([
  ["nothing", {}, "bad_request"],
  [
    "a child alone",
    {
      ...selection({ train: early }),
      passengers: [{ passenger_type: "child", count: 1 }],
    },
    "passengers_invalid",
  ],
  ["no journeys", { passengers: adults(1) }, "bad_request"],
  [
    "a way back alone",
    {
      passengers: adults(1),
      selections: [
        { direction: "return", route_id: early.route_id, fare_id: "x.y" },
      ],
    },
    "bad_request",
  ],
  [
    "a fare of nobody",
    selection({ train: early, fare_id: "standard.gold" }),
    "fare_unknown",
  ],
  [
    "an add-on of another product",
    selection({
      train: early,
      addons: [{ addon_id: "pier_transfer", count: 1 }],
    }),
    "addon_unknown",
  ],
  [
    "more of an add-on than people",
    selection({ train: early, addons: [{ addon_id: "esim", count: 2 }] }),
    "addon_unknown",
  ],
  [
    "more seats than people",
    selection({ train: early, seats: ["3-1A", "3-1B"] }),
    "too_many_seats",
  ],
])("%s is refused", async (_label, body, code) => {
  const { error } = await newVisitor().post(ptp("validate"), body as never);
  expect(error!.code).toBe(code);
});

test("KTX: fees of the day of travel, and the two seats on each side", async () => {
  const [train] = await routes(
    {
      origin_position: "seoul",
      destination_position: "busan",
      departure_date: "2026-12-04",
    },
    "krrail",
  );
  const { route_id } = train!;
  const { journeys } = await describeTicket(
    newVisitor("KRW"),
    { route_id },
    "krrail",
  );
  const { fares, seating } = journeys![0]!;
  expect(
    fares[0]!.conditions
      .filter(({ action }) => action === "refund")
      .map(({ percent }) => percent),
  ).toEqual([0, 5, 10, 20, 30, 40, 70, undefined]);
  expect(seating.mode).toBe("map");
  const { result } = await newVisitor().get(ptp("seat_map", "krrail"), {
    route_id,
    seat_class: "standard",
  });
  expect(
    (result as SeatMap).legs[0]!.coaches[0]!.rows[0]!.seats.map(
      (seat) => seat?.letter,
    ),
  ).toEqual(["A", "B", undefined, "C", "D"]);
});

test("a ferry has places and no plan", async () => {
  const [boat] = await routes(
    {
      origin_position: "chumphon-pier",
      destination_position: "koh-tao",
    },
    "thferry",
  );
  const { journeys } = await describeTicket(
    newVisitor("THB"),
    { route_id: boat!.route_id },
    "thferry",
  );
  expect(journeys![0]!.seating.mode).toBe("none");
  const { result } = await newVisitor().get(ptp("seat_map", "thferry"), {
    route_id: boat!.route_id,
    seat_class: "standard",
  });
  expect(result).toEqual({ legs: [] });
});
