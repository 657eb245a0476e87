/** Refusals of the reference backend match the schemas that rows name (`refusal`). */
import { expect, test } from "vitest";
import { shownData } from "#server/web/gateway/refusal-data.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../support/backend-visitor.ts";
import { chooseTicket, GOOD_CARD, orderOf } from "../support/booking.ts";
import { TEA } from "../support/cart-calls.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  backend,
  call,
  calls,
  freeSeat,
  ordered,
  ticket,
  type Params,
  type Prepare,
} from "../support/row-calls.ts";
import { paid, shared } from "../support/share-calls.ts";

const validator = createDataValidator(ROOT, readProjectConfig().modules);

let visitors = 0;
function newVisitor(): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    "X-Device-Id": `device-of-refusal-${visitors}`,
    "X-Session-Key": `session-of-refusal-${visitors}`,
  });
}

/** The refusal of each row that names a schema of refusals, and its fields. */
const REFUSED: Readonly<Record<string, readonly [string, Prepare]>> = {
  quote: [
    "price",
    { ...TEA, expected_total: { amount: 1, currency: "USD" } } as Params,
  ],
  settlement_update: [
    "text",
    async (visitor) => {
      const { validate_id } = await chooseTicket(visitor);
      return {
        validate_id,
        coupon_id: "nobody-has-it",
        use_gift_card: "false",
        use_credits: "false",
      };
    },
  ],
  order_check: [
    "fields",
    async (visitor) => {
      const { validate_id } = await chooseTicket(visitor);
      return { validate_id, travellers: [{}], contact: { email: "a b" } };
    },
  ],
  order_create: [
    "price",
    async (visitor) => ({
      ...orderOf(await chooseTicket(visitor)),
      expected_total: { amount: 1, currency: "USD" },
    }),
  ],
  order_share: [
    "fewest,most,wrong",
    async (visitor) => ({ ...(await shared(visitor)), payers: [] }),
  ],
  share_pay: [
    "wrong",
    async (visitor) => ({ ...(await paid(visitor)), email: "ana@" }),
  ],
  receipt_buyer: [
    "fields",
    async (visitor) => ({ ...(await ordered(visitor)), company: "🎉 Ltd" }),
  ],
  payment_card_token: ["field", { ...GOOD_CARD, cvc: "1" }],
  redeem_phone_coupon: [
    "service_phone,text,title",
    { country_number: "1", phone: "2025550100" },
  ],
  seat_hold: [
    "taken",
    async () => {
      const params = await freeSeat(newVisitor());
      await call(newVisitor(), "seat_hold", params);
      return params;
    },
  ],
  ticket_validate: [
    "price",
    { ...ticket, expected_total: { amount: 1, currency: "USD" } },
  ],
  saved_search_address: ["characters", { email: "a b@example.com" }],
  send_email_code: ["characters", { email: "a b@example.com" }],
  guest_register: ["characters", { email: "a b@example.com" }],
};

test("each row with a schema of refusals has a refused request here", () => {
  const named = Object.keys(calls).filter((name) => calls[name]!.refusal);
  expect(Object.keys(REFUSED).toSorted()).toEqual(named.toSorted());
});

test.each(Object.entries(REFUSED))(
  "%s is refused with %s, as declared in its row",
  async (name, [fields, entry]) => {
    const visitor = newVisitor();
    const params = typeof entry === "function" ? await entry(visitor) : entry;
    const { error } = await call(visitor, name, params);
    const { refusal } = calls[name]!;
    const { data, faults } = shownData(error?.data, (value) =>
      validator.answer(refusal!, value),
    );
    expect(faults).toEqual([]);
    expect(
      Object.keys(data ?? {})
        .toSorted()
        .join(),
    ).toBe(fields);
  },
);
