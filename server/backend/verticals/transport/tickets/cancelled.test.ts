/** Cancelled trains are not sold any more; late ones are marked. */
import { expect, test } from "vitest";
import {
  anotherTrain,
  asOperator,
  describeTicket,
  newVisitor,
  report,
  routes,
  validate,
} from "../../../../../tests/support/ticket-buyer.ts";

const refusalOf = (answer: Awaited<ReturnType<typeof validate>>) =>
  answer.error?.code;
const settlement = (
  visitor: ReturnType<typeof newVisitor>,
  validate_id: string,
) => visitor.get("/v1/reappserv/ptp/settlement", { validate_id });

test("a cancelled train is in no list, has no ticket page and gets no quote", async () => {
  const train = anotherTrain();
  const { route_id } = train;
  const visitor = newVisitor();
  const quoted = await validate(visitor, { train });
  const { validate_id } = quoted.result as { validate_id: string };
  await report(train, 0);

  const ids = (await routes()).map((one) => one.route_id);
  expect(ids).not.toContain(route_id);
  expect(ids.length).toBeGreaterThan(10);
  const { problem, way } = await describeTicket(visitor, { route_id });
  expect(problem?.code).toBe("service_cancelled");
  expect(way?.departure_date).toBe(train.departure.date);
  const total = { amount: 1, currency: "TWD" };
  expect(refusalOf(await validate(newVisitor(), { train }, total))).toBe(
    "service_cancelled",
  );
  // Its payment page was opened before.
  expect((await settlement(visitor, validate_id)).result).toMatchObject({
    status: "cancelled",
  });

  // The cancellation is withdrawn.
  await report(train, 5);
  expect((await routes()).map((one) => one.route_id)).toContain(route_id);
});

test("the same train of another day is sold", async () => {
  const train = anotherTrain();
  await report(train, 0);
  const other = await routes({ departure_date: "2026-12-02" });
  expect(other.map(({ service_name }) => service_name)).toContain(
    train.service_name,
  );
});

test("a late train says so in the list and on its ticket page", async () => {
  const train = anotherTrain();
  await report(train, 70);
  const { route_id } = train;
  const found = (await routes()).find((one) => one.route_id === route_id);
  expect(found?.legs).toMatchObject([{ delay_minutes: 70 }]);
  const { journeys } = await describeTicket(newVisitor(), {
    route_id,
    passengers: JSON.stringify([{ passenger_type: "adult", count: 1 }]),
  });
  expect(journeys?.[0]?.route.legs).toMatchObject([{ delay_minutes: 70 }]);
  expect(journeys?.[0]?.route.departure.time).toBe(train.departure.time);
});

test("an operator starts a scenario, which cancels what runs next, and stops it", async () => {
  const page = async (body?: Record<string, string>): Promise<string> => {
    const response = await asOperator(body);
    expect(response.status).toBe(200);
    return response.text();
  };
  expect(await page({ start: "storm" })).toMatch(/storm runs since .*of 3/);
  const [, id] = /name="stop" value="([^"]+)"/.exec(await page())!;
  expect(await page({ stop: id! })).not.toContain("storm runs since");
});
