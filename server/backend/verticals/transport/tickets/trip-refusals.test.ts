/** Trips that are sold out, or that cannot be travelled. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Body } from "../../../../../tests/support/backend-visitor.ts";
import { startReferenceBackend } from "../../../../../tests/support/reference-backend.ts";
import {
  BATAM_TO_KUALA_LUMPUR,
  describeTrip,
  findTrips,
  idOf,
  ONE,
  priceTrip,
  selectionOf,
  tripBuyers,
  validateTrip,
} from "../../../../../tests/support/trip-buyer.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());
afterEach(() => backend.faults.clear());

const newVisitor = tripBuyers(backend.url);

/** The code of a refused call, and its data. */
const refusalOf = ({ error }: { readonly error?: unknown }) => {
  const { code, data } = error as { code: string; data?: unknown };
  return [code, data];
};
const answerOf = async (selection: Body): Promise<readonly unknown[]> =>
  refusalOf(
    await newVisitor().post("/v1/reappserv/ptp/all/validate", {
      ...selection,
      expected_total: { amount: 1, currency: "USD" },
    }),
  );

test("of two customers who want the last place of a part, one gets the trip, and the other holds nothing", async () => {
  const [trip] = await findTrips(newVisitor(), BATAM_TO_KUALA_LUMPUR);
  const ids = trip!.parts.map(({ route_id }) => route_id);
  const [first, last] = [ids[0]!, ids.at(-1)!];
  const stock = (route_id: string, count: number) =>
    backend.faults.set({ path: `inventory:${route_id}`, kind: "seats", count });
  stock(first, 2);
  stock(last, 1);
  const detail = await describeTrip(newVisitor(), ids.join("_"), ONE);
  const selection = selectionOf(detail, ONE);
  const price = await priceTrip(newVisitor(), selection);
  const buy = () => validateTrip(newVisitor(), selection, price);
  const answers = await Promise.all([buy(), buy()]);
  const lost = answers.filter(({ success }) => !success);
  expect(lost.map(refusalOf)).toEqual([["sold_out", { route_id: last }]]);
  backend.faults.clear();
  stock(first, 2);
  expect((await buy()).success).toBe(true);
  expect(refusalOf(await buy())).toEqual(["sold_out", { route_id: first }]);
});

test("the return leg cannot begin before the arrival", async () => {
  const visitor = newVisitor();
  const [trip] = await findTrips(visitor, BATAM_TO_KUALA_LUMPUR);
  const [back] = await findTrips(visitor, {
    ...BATAM_TO_KUALA_LUMPUR,
    origin_position: "kuala-lumpur",
    destination_position: "batam",
  });
  const { problem } = await describeTrip(visitor, idOf(trip!.parts), ONE, {
    return_route_id: idOf(back!.parts),
  });
  expect(problem?.code).toBe("route_unknown");
});

describe("an impossible trip is not sold", () => {
  let selections: readonly Body[];
  let ids: readonly string[];
  const body = (...indexes: readonly number[]): Body => ({
    selections: indexes.map((index) => selections[index]!),
    passengers: [{ passenger_type: "adult", count: 1 }],
    addons: [],
  });
  beforeAll(async () => {
    const trips = await findTrips(newVisitor(), BATAM_TO_KUALA_LUMPUR);
    const [early, late] = [trips[0]!, trips.at(-1)!];
    const details = [early, late].map(({ parts }) =>
      describeTrip(newVisitor(), idOf(parts), ONE),
    );
    const all = (await Promise.all(details)).map((detail) =>
      selectionOf(detail, ONE),
    );
    selections = all.flatMap((one) => one["selections"] as readonly Body[]);
    ids = selections.map(({ route_id }) => route_id as string);
  });

  test("with parts in the wrong order, a missed change, or a gap between cities", async () => {
    const [first, second, third] = ids;
    expect(await answerOf(body(1, 0, 2))).toEqual([
      "route_unknown",
      { route_id: third },
    ]);
    // The coach has left when the later ferry arrives.
    const lateFerry = ids.findLastIndex((id) => id.startsWith("harbourfront"));
    expect(ids[lateFerry]).not.toBe(first);
    expect(await answerOf(body(lateFerry, 1))).toEqual([
      "route_unknown",
      { route_id: second },
    ]);
    expect(await answerOf(body(0, 2))).toEqual([
      "route_unknown",
      { route_id: third },
    ]);
    const { problem } = await describeTrip(
      newVisitor(),
      `${first}_${third}`,
      ONE,
    );
    expect(problem?.code).toBe("route_unknown");
  });

  test("with a repeated part, or too many parts", async () => {
    expect(await answerOf(body(0, 0))).toEqual(["bad_request", undefined]);
    const many = { ...body(0, 1, 2), selections: [] as Body[] };
    many.selections = Array.from({ length: 5 }, (_, index) => ({
      ...selections[0]!,
      route_id: `${ids[0]}${index}`,
    }));
    expect(await answerOf(many)).toEqual(["bad_request", undefined]);
    const { problem } = await describeTrip(
      newVisitor(),
      Array.from({ length: 5 }, () => ids[0]).join("_"),
      ONE,
    );
    expect(problem?.code).toBe("route_unknown");
  });

  test("with a journey of another product", async () => {
    const answer = await newVisitor().post(
      "/v1/reappserv/ptp/sgferry/validate",
      { ...body(0, 1), expected_total: { amount: 1, currency: "USD" } },
    );
    expect(refusalOf(answer)).toEqual(["route_unknown", { route_id: ids[1] }]);
  });

  test("for passengers whom a part does not carry together", async () => {
    const alone = [{ passenger_type: "child", count: 1, ages: [9] }];
    expect(await answerOf({ ...body(0, 1, 2), passengers: alone })).toEqual([
      "passengers_invalid",
      { route_id: ids[0] },
    ]);
  });
});
