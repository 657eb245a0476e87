/** Nothing that a visitor typed is in the log or in traces, whether calls succeed or fail. */
import { afterAll, expect, it } from "vitest";
import type { CallParams } from "#renderer/loading/call.ts";
import { startProjectServer } from "../support/project-server.ts";
import { createTraces } from "../support/traces.ts";
import { openBrowser } from "../reliability/browser.ts";
import { refundTickets } from "../reliability/refund.ts";
import { newShopper, shop, USUAL_PLAN } from "../reliability/shopper.ts";

const EMAIL = "quillfeather.zq@example.org";
const PHONE = "6591234567";
const CODE = "718293";
const TYPED = {
  family_name: "Quillfeather",
  given_name: "Zebedina",
  passport_no: "ZX9481726",
  member_no_formosa_wings: "FW918273645",
  email: EMAIL,
};
/** What shopper.ts types, and this file. */
const SECRETS = [
  "Rivera",
  EMAIL,
  PHONE,
  CODE,
  ...Object.values(TYPED),
  USUAL_PLAN.card,
  "GIFT-1000-0001",
  "Sundry Lane 77",
  "such a lovely journey",
  "wheelchair_space",
];

/** A choice of a train, with what says something about health. */
const CHOICE = {
  type: "twrail",
  selections: [
    {
      direction: "departure",
      route_id: "nowhere",
      fare_id: "standard.full",
      assistance: [{ traveller: 0, assistance_id: "wheelchair_space" }],
    },
  ],
  passengers: [{ passenger_type: "adult", count: 1 }],
  addons: [],
};

const [web, backend] = [createTraces("web"), createTraces("backend")];
const server = await startProjectServer("trace", {
  tracers: { tracer: web.tracer, backendTracer: backend.tracer },
});
afterAll(() => server.stop());

const browser = openBrowser({
  port: () => server.port,
  host: "localhost",
  address: "127.0.0.1",
  token: server.operatorToken,
});

/** Calls with what visitors type; few of them are about something that exists. */
const CALLS: readonly (readonly [name: string, params: CallParams])[] = [
  ["send_email_code", { email: EMAIL }],
  ["sign_in_email", { email: EMAIL, code: CODE }],
  ["send_sms_code", { phone: PHONE, country: "SG" }],
  ["sign_in_sms", { phone: PHONE, country: "SG", code: CODE }],
  ["update_profile", TYPED],
  ["order_find", { booking_no: CODE, email: EMAIL }],
  [
    "order_check",
    {
      validate_id: CODE,
      travellers: [TYPED],
      contact: { email: EMAIL, phone: PHONE },
    },
  ],
  [
    "order_create",
    {
      validate_id: CODE,
      travellers: [TYPED],
      contact: { email: EMAIL, phone: PHONE },
    },
  ],
  [
    "receipt_buyer",
    { order_guid: CODE, name: "Quillfeather", address: "Sundry Lane 77" },
  ],
  [
    "payment_card_token",
    {
      number: USUAL_PLAN.card,
      expiry: "12/32",
      cvc: "123",
      holder: "Zebedina Quillfeather",
    },
  ],
  ["payment_confirm", { order_guid: CODE, challenge_id: CODE, code: CODE }],
  [
    "review_write",
    { order_guid: CODE, stars: "5", text: "such a lovely journey" },
  ],
  ["saved_search_address", { email: EMAIL }],
  ["redeem_gift_card", { code: "GIFT-1000-0001" }],
  ["redeem_phone_coupon", { phone: PHONE, country: "SG" }],
  ["search_routes", { type: EMAIL }],
  ["price_add", CHOICE],
  ["ticket_validate", CHOICE],
  ["add_offer_to_cart", { product_type_id: "24", request: CHOICE }],
];
/** Pages and calls whose address has what a visitor typed. */
const ADDRESSES = [
  `/?email=${EMAIL}`,
  `/rails-32/?email=${EMAIL}&des_id=${PHONE}`,
  `/unsubscribe/${EMAIL}/?name=Quillfeather`,
  `/_/call/order_status?order_guid=${EMAIL}`,
  `/_/call/search_places?keyword=Quillfeather`,
  `/_/call/ticket_code?order_guid=${EMAIL}&ticket_no=${PHONE}`,
  `/_/call/nothing?email=${EMAIL}`,
  `/_/page-state?url=/rails-32/?email=${EMAIL}`,
];

async function typeEverything(): Promise<void> {
  for (const [name, params] of CALLS) await browser.call(name, "POST", params);
  for (const address of ADDRESSES) await browser.open(address);
}

/**
 * The log without the lines by which a code reaches a shopper: there is neither a mail server nor
 * one for text messages.
 */
const lines = () =>
  server.log.filter((line) => !line.includes('"msg":"sign-in code for '));

/** The lines of the log, and the spans, that have something typed. */
function revealing(): string[] {
  const spans = [...web.spans(), ...backend.spans()].map(
    ({ name, attributes, events, status }) =>
      JSON.stringify({ name, attributes, events, status }),
  );
  const typed = SECRETS.flatMap((secret) => [
    secret.toLowerCase(),
    encodeURIComponent(secret).toLowerCase(),
  ]);
  return [...lines(), ...spans].filter((text) =>
    typed.some((secret) => text.toLowerCase().includes(secret)),
  );
}

it("when a trip is bought and refunded", async () => {
  const order = await shop(
    { ...USUAL_PLAN, account: { email: EMAIL, giftCard: "GIFT-1000-0001" } },
    {
      ...newShopper(browser),
      codeFor: () =>
        /: (\d{6})/.exec(
          server.log.findLast((line) => line.includes(EMAIL))!,
        )?.[1],
    },
  );
  expect(order.order_status).toBe("issued");
  await refundTickets(order, 1, newShopper(browser));
  expect(revealing()).toEqual([]);
  const names = [...web.spans(), ...backend.spans()].map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "gateway order_pay",
      "POST order_pay",
      "POST /v1/paysrv/order/pay",
      "order authorise_payment",
      "order capture_payment",
    ]),
  );
  // The backend's spans are parts of the traces that the web server began.
  const ids = new Set(web.spans().map((span) => span.spanContext().traceId));
  const steps = backend
    .spans()
    .filter(({ name }) => name === "order capture_payment");
  expect(steps.map((span) => ids.has(span.spanContext().traceId))).toEqual([
    true,
  ]);
});

it("when calls are refused", async () => {
  await typeEverything();
  expect(revealing()).toEqual([]);
});

it.each([
  { kind: "error", status: 500, code: "X" },
  { kind: "failed", code: "990009" },
  { kind: "malformed" },
  { kind: "partial" },
  { kind: "down" },
] as const)("when calls fail: $kind", async (fault) => {
  const before = server.log.length;
  await server.fault({ path: "*", ...fault });
  await typeEverything();
  await server.mend();
  expect(server.log.length).toBeGreaterThan(before);
  expect(revealing()).toEqual([]);
});
