/** Refunds over HTTP: available to viewers of the order only. */
import { afterAll, expect, test } from "vitest";
import type { RefundDetailsData } from "#schema/modules/refund_details.ts";
import type { RefundRequestData } from "#schema/modules/refund_request.ts";
import { visitBackend } from "../../../../../tests/support/backend-visitor.ts";
import { buyTicket } from "../../../../../tests/support/booking.ts";
import { startReferenceBackend } from "../../../../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

const REFUND = "/v1/reappserv/ptp/refund";
const PAGES = "/v3/reappserv/ptp";
const PART = { item: 0, traveller: 0 };

let visitors = 0;
const newVisitor = () => {
  visitors += 1;
  return visitBackend(backend.url, {
    "X-Device-Id": `refund-device-${visitors}`,
    "X-Session-Key": `refund-session-${visitors}`,
  });
};

test("a refund is quoted and confirmed, and frees the seat", async () => {
  const visitor = newVisitor();
  const { order_guid } = await buyTicket(visitor);
  const section = async (path: string) =>
    (await visitor.get(`${PAGES}/${path}`, { order_guid })).result;
  expect(await section("orderdetail/actions")).toMatchObject({
    actions: [
      { action: "change", until: { time_zone: "Asia/Tokyo" } },
      { action: "refund", until: { time_zone: "Asia/Tokyo" } },
    ],
  });
  const choice = (await section("refund/request")) as RefundRequestData;
  expect(choice.groups[0]!.parts).toMatchObject([
    {
      ...PART,
      name: "Ana Rivera",
      state: "open",
      fee: { amount: 320, currency: "JPY" },
    },
  ]);
  const [open] = choice.groups[0]!.parts;
  const quote = await visitor.post(`${REFUND}/quote`, {
    order_guid,
    parts: [PART],
  });
  const { refund_id, refunded } = quote.result as {
    refund_id: string;
    refunded: object;
  };
  expect(refunded).toEqual(open!.refunded);
  const confirmed = await visitor.post(`${REFUND}/confirm`, {
    order_guid,
    refund_id,
    reason: "plans",
  });
  expect(confirmed.result).toEqual({
    refund_path: `/ptp/refund-details/?order_guid=${order_guid}&refund_id=${refund_id}`,
  });
  const details = (await section("refund/details")) as RefundDetailsData;
  expect(details.refunds).toMatchObject([
    { refund_id, message: { title: "Your refund was sent" } },
  ]);
  expect(await section("orderdetail/actions")).toEqual({
    actions: [expect.objectContaining({ action: "refund_details" })],
  });
  expect(await section("orderdetail/tickets")).toMatchObject({ items: [] });
});

test("others can neither see nor refund it, and all get the same answer", async () => {
  const owner = newVisitor();
  const { order_guid } = await buyTicket(owner);
  const quote = await owner.post(`${REFUND}/quote`, {
    order_guid,
    parts: [PART],
  });
  const { refund_id } = quote.result as { refund_id: string };
  const other = newVisitor();
  const unknown = "x".repeat(24);
  const errors = [];
  for (const guid of [order_guid, unknown]) {
    for (const path of ["refund/request", "refund/details"])
      errors.push(
        (await other.get(`${PAGES}/${path}`, { order_guid: guid })).error,
      );
    errors.push(
      (
        await other.post(`${REFUND}/quote`, {
          order_guid: guid,
          parts: [PART],
        })
      ).error,
      (
        await other.post(`${REFUND}/confirm`, {
          order_guid: guid,
          refund_id,
        })
      ).error,
    );
  }
  expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1);
  expect(errors[0]).toMatchObject({ code: "order_not_found" });
});

test.each([
  ["no list", "all"],
  ["no parts", [null]],
  ["no indexes", [{ item: "0", traveller: 0 }]],
  ["too many", Array.from({ length: 201 }, () => PART)],
])("a request with %s is refused", async (_, parts) => {
  const visitor = newVisitor();
  const { order_guid } = await buyTicket(visitor);
  const { status } = await visitor.post(`${REFUND}/quote`, {
    order_guid,
    parts: parts as never,
  });
  expect(status).toBe(400);
});
