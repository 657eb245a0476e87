/** A customer who types personal data in every form, through the calls of the pages. */
import { expect } from "vitest";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import type { OrderState } from "#schema/booking.ts";
import { visitBackend, type BackendVisitor } from "./backend-visitor.ts";
import { chooseTicket, GOOD_CARD } from "./booking.ts";
import { checkoutOf, quoteOf, TRANSFER } from "./offer-buyer.ts";
import type { ReferenceBackend } from "./reference-backend.ts";
import { signInByCode } from "./sign-in-by-code.ts";

export const TYPED = {
  family_name: "Quetzalbird",
  given_name: "Xiomara",
  passport_no: "ZX98765432",
  member_no_formosa_wings: "FW987650123",
  member_no_hanbit_airways: "HB9876501234",
  email: "xiomara.quetzal@personal.example",
  phone: "+81 90 8765 4321",
  account: "account.of.xiomara@personal.example",
  profile: "Xiomara Privata",
  address: "Hidden Hotel 77",
  flight: "QZ 5187",
  company: "Zebulon Vertraulich",
  tax_id: "XQ555666777",
  company_address: "Geheimgasse 9",
  contact: "alerts.of.xiomara@personal.example",
} as const;

/** What a copy of the database must not have, in small letters. */
export const SECRETS: readonly string[] = [
  ...Object.values(TYPED)
    .filter((text) => text !== TYPED.phone)
    .map((text) => text.toLowerCase()),
  "8765 4321",
  "8765-4321",
  "87654321",
  "xiomara",
  // What is asked for on the flight.
  "station_help",
];

export const DEVICE = {
  "X-Device-Id": "personal-device",
  "X-Session-Key": "personal-session",
};

export interface Purchase {
  readonly visitor: BackendVisitor;
  readonly token: string;
  readonly flight: OrderState;
  readonly transfer: OrderState;
}

/** Orders and pays a quote. */
async function buy(
  visitor: BackendVisitor,
  validate_id: string,
): Promise<OrderState> {
  const { travellers, terms, price } = await checkoutOf(visitor, validate_id);
  const values: Readonly<Record<string, string>> = {
    one_name: "",
    birth_date: "1990-05-17",
    nationality: "JP",
    passport_expiry: "2033-01-31",
    ...TYPED,
  };
  const created = await visitor.post("/v1/reappserv/ptp/order/create", {
    validate_id,
    travellers: (travellers as CheckoutData["travellers"])!.map(
      ({ fields }, index) =>
        Object.fromEntries(
          fields.map(({ name }) => [
            name,
            name === "given_name"
              ? `${TYPED.given_name}${"abc"[index]}`
              : values[name]!,
          ]),
        ),
    ),
    contact: { email: TYPED.email, phone: TYPED.phone },
    coupon_id: "",
    use_gift_card: "false",
    use_credits: "false",
    expected_total: { ...price!.total },
    accepted_terms: terms!.map(({ term_id }) => term_id),
    save_travellers: "true",
    idempotency_key: `create-${validate_id}`,
  });
  expect(created.error).toBeUndefined();
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  const paid = await visitor.post("/v1/paysrv/order/pay", {
    order_guid: (created.result as OrderState).order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: `pay-${validate_id}`,
  });
  expect(paid.error).toBeUndefined();
  return paid.result as OrderState;
}

/** Signs in, writes a profile, buys a flight and a transfer, asks for a receipt, searches. */
export async function typeEverything(
  backend: ReferenceBackend,
): Promise<Purchase> {
  const visitor = visitBackend(backend.url, DEVICE);
  const { token } = await signInByCode(backend, visitor, TYPED.account);
  const profile = await visitor.post("/v1/usrcsrv/user/profile/update", {
    user_name: TYPED.profile,
  });
  expect(profile.error).toBeUndefined();
  const { validate_id } = await chooseTicket(visitor, {
    type: "flights",
    departure_date: "2026-12-01",
    origin_position: "tpe",
    destination_position: "cju",
    assistance: [{ traveller: 0, assistance_id: "station_help" }],
  });
  const flight = await buy(visitor, validate_id);
  const transfer = await buy(
    visitor,
    await quoteOf(visitor, {
      ...TRANSFER,
      request: {
        ...(TRANSFER["request"] as object),
        flight: TYPED.flight,
        address: TYPED.address,
      },
    }),
  );
  const receipt = await visitor.post("/v1/reappserv/ptp/receipt/buyer", {
    order_guid: flight.order_guid,
    company: TYPED.company,
    tax_id: TYPED.tax_id,
    address: TYPED.company_address,
  });
  expect(receipt.error).toBeUndefined();
  const alerts = visitBackend(backend.url, {
    "X-Device-Id": "alerts-device",
    "X-Session-Key": "alerts-session",
  });
  const contact = await alerts.post(
    "/v1/reappserv/ptp/saved_searches/address",
    { email: TYPED.contact },
  );
  expect(contact.error).toBeUndefined();
  return { visitor, token, flight, transfer };
}
