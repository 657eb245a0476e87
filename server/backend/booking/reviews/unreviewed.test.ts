/** The number of a user's ended orders without a review (specification, section 3: unreview). */
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import { buyTicket } from "../../../../tests/support/booking.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import { signInByCode } from "../../../../tests/support/sign-in-by-code.ts";
import type { User } from "../../accounts/users/user.ts";

const PTP = "/v1/reappserv/ptp";
const AFTER = Date.parse("2026-12-02T00:00:00Z");

const clock = { now: NOW };
const backend = await startReferenceBackend(
  {
    ...readPublished(),
    sites: { house: { origin: "https://www.wayfare.example" } },
    partners: { one: { site: "house", name: "One" } },
    partnerCodes: new Map([[1, "one"]]),
  },
  { now: () => clock.now },
);
afterAll(() => backend.stop());

let users = 0;
let email: string;
let visitor: BackendVisitor;
beforeEach(async () => {
  clock.now = NOW;
  visitor = await signIn();
});

/** Signs in a new visitor. */
async function signIn(): Promise<BackendVisitor> {
  users += 1;
  email = `unreviewed${users}@example.com`;
  const who = visitBackend(backend.url, {
    "X-Device-Id": `unreviewed-device-${users}`,
    "X-Session-Key": `unreviewed-session-${users}`,
  });
  await signInByCode(backend, who, email);
  return who;
}

/** The visitor's trip has ended, and they sign in again. */
async function comeBack(): Promise<void> {
  clock.now = AFTER;
  await signInByCode(backend, visitor, email);
}

async function unreview(who = visitor) {
  const path = "/v1/usrcsrv/user/verify";
  const { result, cacheControl } = await who.get(path);
  expect(cacheControl).toBe("private, no-store");
  return (result as { user: User }).user.unreview;
}

test("an order counts from its end until it is reviewed", async () => {
  const { order_guid } = await buyTicket(visitor);
  expect(await unreview()).toBe(0);
  await comeBack();
  expect(await unreview()).toBe(1);
  expect(await unreview(await signIn())).toBe(0);
  const review = { order_guid, rating: "5", text: "", author: "Ana R." };
  await visitor.post(`${PTP}/order/review`, review);
  expect(await unreview()).toBe(0);
  await visitor.post(`${PTP}/order/review/remove`, { order_guid });
  expect(await unreview()).toBe(1);
});

test("an order that was refunded does not count", async () => {
  const { order_guid } = await buyTicket(visitor);
  const quoted = await visitor.post(`${PTP}/refund/quote`, {
    order_guid,
    parts: [{ item: 0, traveller: 0 }],
  });
  const { refund_id } = quoted.result as { refund_id: string };
  const refunded = await visitor.post(`${PTP}/refund/confirm`, {
    order_guid,
    refund_id,
    idempotency_key: "all-of-it",
  });
  expect(refunded.success).toBe(true);
  await comeBack();
  expect(await unreview()).toBe(0);
});

test("an order does not count on a partner's pages that do not show it", async () => {
  await buyTicket(visitor);
  await comeBack();
  visitor.headers["X-Partner-Id"] = "1";
  expect(await unreview()).toBe(0);
});
