/** Seats, holds and errors of a choice, over HTTP. */
import { expect, test } from "vitest";
import type { SeatHold, SeatMap } from "#schema/modules/ticket_detail.ts";
import type { BackendVisitor } from "../../../../../tests/support/backend-visitor.ts";
import {
  clock,
  backend,
  newVisitor,
  ptp,
  describeTicket,
  routes,
  early,
  anotherTrain,
  adults,
  selection,
  priceOf,
  validate,
} from "../../../../../tests/support/ticket-buyer.ts";

test("the seat plan shows the visitor's own seats, and searches count held ones as taken", async () => {
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
  const held = answers[won]!.result as SeatHold;
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
  expect(expires_at).toBe(clock.now + 20 * 60_000);
  expect(pay_path).toBe(`/transport-tickets/pay/?validate_id=${validate_id}`);
  for (const { error } of answers.filter(({ success }) => !success))
    expect(error).toMatchObject({
      code: "sold_out",
      data: { route_id: train.route_id },
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

test("a changed price is returned with its parts, and nothing is held", async () => {
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

test("selected seats can be bought with their hold only", async () => {
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
  const { hold_id } = held as SeatHold;
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

test("KTX: fees of the day of travel, and two seats on each side", async () => {
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
