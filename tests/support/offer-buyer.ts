/** A customer who buys products from lists, and from a cart. */
import type { OrderState } from "#schema/booking.ts";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import type { Price } from "#schema/common.ts";
import type { BackendVisitor, Body } from "./backend-visitor.ts";
import { GOOD_CARD } from "./booking.ts";

export const TRANSFER: Body = {
  product_type_id: "90201",
  request: {
    from: "kansai-airport",
    to: "kyoto",
    date: "2026-12-10",
    time: "12:00",
    people: "3",
    bags: "2",
    vehicle: "people_carrier",
    flight: "JL 123",
    address: "Hotel Gracery",
  },
};
export const CAR: Body = {
  product_type_id: "90101",
  request: {
    pick_up: "heathrow-airport",
    drop_off: "oxford",
    start_date: "2026-12-12",
    start_time: "10:00",
    end_date: "2026-12-15",
    end_time: "10:00",
    age: "24",
    car: "compact",
  },
};
export const TEA: Body = {
  product_type_id: "10001",
  request: {
    activity: "tea-ceremony",
    package: "standard",
    date: "2026-12-11",
    time: "13:00",
    adults: "2",
  },
};
export const PASS: Body = {
  product_type_id: "10010",
  request: {
    product_type: "jppass",
    validity: "7_days",
    class: "first",
    date: "2026-12-20",
    adults: "1",
    children: "1",
  },
};

/** @returns the id of the quote @throws Error with the refusal's code */
export async function quoteOf(
  visitor: BackendVisitor,
  offer: Body,
): Promise<string> {
  const { result, error } = await visitor.post(
    "/v1/reappserv/ptp/quote",
    offer,
  );
  if (error) throw new Error(error.code);
  return (result as { validate_id: string }).validate_id;
}

/** Puts offers into the cart, and asks for one quote of all. */
export async function quoteCart(
  visitor: BackendVisitor,
  offers: readonly Body[],
): Promise<string> {
  for (const offer of offers)
    await visitor.post("/v1/cartsrv/shopping_cart/add_offer", offer);
  const cart = await visitor.get("/v1/cartsrv/shopping_cart");
  const { payable } = cart.result as {
    payable: { line_ids: readonly string[]; total: Price };
  };
  const { result, error } = await visitor.post(
    "/v1/cartsrv/shopping_cart/pay",
    { line_ids: payable.line_ids, expected_total: { ...payable.total } },
  );
  if (error) throw new Error(error.code);
  return (result as { validate_id: string }).validate_id;
}

export async function checkoutOf(
  visitor: BackendVisitor,
  validate_id: string,
): Promise<CheckoutData> {
  const { result } = await visitor.get("/v1/reappserv/ptp/settlement", {
    validate_id,
  });
  return result as CheckoutData;
}

/** The values of other fields than names, by field. */
const TYPED: Readonly<Record<string, string>> = {
  one_name: "",
  birth_date: "1990-02-28",
  nationality: "JP",
  passport_no: "AB1234567",
  passport_expiry: "2032-01-31",
};

/** Optional numbers of members stay empty. */
const isTyped = ({ name, required }: { name: string; required: boolean }) =>
  required || name in TYPED;

/** Orders a quote for as many of these people as needed, and pays with a valid card. */
export async function buyQuote(
  visitor: BackendVisitor,
  validate_id: string,
): Promise<OrderState> {
  const { travellers, terms, price } = await checkoutOf(visitor, validate_id);
  const created = await visitor.post("/v1/reappserv/ptp/order/create", {
    validate_id,
    travellers: travellers!.map(({ fields }, index) =>
      Object.fromEntries(
        fields
          .filter(isTyped)
          .map(({ name }) => [
            name,
            TYPED[name] ??
              `${name === "family_name" ? "Rivera" : "Ana"}${"abcdef"[index]}`,
          ]),
      ),
    ),
    contact: { email: "ana@example.com", phone: "+81 90 1234 5678" },
    coupon_id: "",
    use_gift_card: "false",
    use_credits: "false",
    expected_total: { ...price!.total },
    accepted_terms: terms!.map(({ term_id }) => term_id),
    save_travellers: "false",
    idempotency_key: `create-${validate_id}`,
  });
  if (created.error) throw new Error(JSON.stringify(created.error));
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  const paid = await visitor.post("/v1/paysrv/order/pay", {
    order_guid: (created.result as OrderState).order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: `pay-${validate_id}`,
  });
  return paid.result as OrderState;
}
