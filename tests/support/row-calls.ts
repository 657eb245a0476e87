/** Calls of the rows of the call table, with the steps before some of them. */
import type { Published } from "#server/backend/data-set/published.ts";
import { afterAll } from "vitest";
import type { CallParams } from "#renderer/loading/call.ts";
import type { OrderState } from "#schema/booking.ts";
import { fillCallPath } from "#server/web/upstream/call-url.ts";
import type { BackendAnswer, BackendVisitor } from "./backend-visitor.ts";
import { buyTicket, chooseTicket, GOOD_CARD, orderOf } from "./booking.ts";
import { readProjectConfig } from "./project-config.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
} from "./reference-backend.ts";

export type Params = CallParams;
/** The parameters of a row's call, and the steps before it. */
export type Prepare = Params | ((visitor: BackendVisitor) => Promise<Params>);

export const { calls, partners, partnerCodes } = readProjectConfig();
export const published = readPublished();
/** The clock is stopped, unless a call is made after a journey. */
export const clock = { now: NOW };
export const OPERATOR_TOKEN = "the-operator-of-these-tests";
export const backend = await startReferenceBackend(
  {
    ...published,
    partners: partners as NonNullable<Published["partners"]>,
    partnerCodes,
  },
  { now: () => clock.now, operatorToken: OPERATOR_TOKEN },
);
afterAll(() => backend.stop());

export const rail = { product_type_id: "32" };
export const route = { item_id: "route-32-tokyo-kyoto" };
export const provider = {
  provider: "google",
  redirect_uri: `${backend.url}/back`,
};

/** Each address gets one code a minute, and the clock is stopped. */
let addresses = 0;
export const newEmail = (): Params => ({
  email: `someone-${(addresses += 1)}@example.com`,
});
export const newPhone = (): Params => ({
  country_number: "81",
  phone: String(9_012_345_678 + (addresses += 1)),
});

export const lastCode = () => backend.codes.at(-1)!.slice(-6);

export async function call(
  visitor: BackendVisitor,
  name: string,
  params: Params,
): Promise<BackendAnswer> {
  const row = calls[name]!;
  const { path, rest } = fillCallPath(row.path, params);
  if (row.method === "GET")
    return visitor.get(path, rest as Readonly<Record<string, string>>);
  return row.csrf ? visitor.post(path, rest) : visitor.postPlain(path, rest);
}

export async function resultOf<T>(
  visitor: BackendVisitor,
  name: string,
  params: Params,
): Promise<T> {
  return (await call(visitor, name, params)).result as T;
}

export async function withCode(
  visitor: BackendVisitor,
  address: Params,
  send: string,
): Promise<Params> {
  await call(visitor, send, address);
  return { ...address, code: lastCode() };
}

/** A signed-in user makes the call. */
export const signedIn =
  (params: Params = {}) =>
  async (visitor: BackendVisitor): Promise<Params> => {
    const address = await withCode(visitor, newEmail(), "send_email_code");
    const { token } = await resultOf<{ token: string }>(
      visitor,
      "sign_in_email",
      address,
    );
    visitor.headers["Token"] = token;
    return params;
  };

export async function cartLine(visitor: BackendVisitor): Promise<Params> {
  const { items } = await resultOf<{ items: readonly { line_id: string }[] }>(
    visitor,
    "add_to_cart",
    { ...route, date: "2026-12-01", quantity: "2" },
  );
  return { line_id: items[0]!.line_id, quantity: "3" };
}

export const train = {
  type: "twrail",
  route_id: "thsr-semi-fast.20261201.1140.taipei.zuoying",
};
export const ticket = {
  type: train.type,
  selections: [
    {
      direction: "departure",
      route_id: train.route_id,
      fare_id: "standard.full",
    },
  ],
  passengers: [{ passenger_type: "adult", count: 1 }],
  addons: [{ addon_id: "esim", count: 1 }],
};

export async function pricedTicket(visitor: BackendVisitor): Promise<Params> {
  const { total } = await resultOf<{
    total: { amount: number; currency: string };
  }>(visitor, "price_add", ticket);
  return { ...ticket, expected_total: total };
}

/** A seat of the coach that is still free. */
let rowsOfSeats = 0;
export const freeSeat = async (visitor: BackendVisitor): Promise<Params> => {
  const params = { ...train, seat_class: "business" };
  const { legs } = await resultOf<{
    legs: readonly {
      coaches: readonly {
        rows: readonly {
          seats: readonly ({ seat_id: string; state: string } | null)[];
        }[];
      }[];
    }[];
  }>(visitor, "seat_map", params);
  const free = legs[0]!.coaches[0]!.rows.flatMap(({ seats }) => seats).filter(
    (seat) => seat?.state === "free",
  );
  return { ...params, seats: [free[(rowsOfSeats += 1)]!.seat_id] };
};

export async function heldSeat(visitor: BackendVisitor): Promise<Params> {
  const { hold_id } = await resultOf<{ hold_id: string }>(
    visitor,
    "seat_hold",
    await freeSeat(visitor),
  );
  return { type: train.type, hold_id };
}

/** Opens the identity provider and returns, as a browser would. */
export async function identified(visitor: BackendVisitor): Promise<Params> {
  const { authorization_url } = await resultOf<{ authorization_url: string }>(
    visitor,
    "oidc_start",
    provider,
  );
  const { pathname, searchParams } = new URL(authorization_url, backend.url);
  const response = await fetch(backend.url + pathname, {
    method: "POST",
    body: new URLSearchParams({
      ...Object.fromEntries(searchParams),
      ...newEmail(),
      name: "Ada Lovelace",
    }),
    redirect: "manual",
  });
  const back = new URL(response.headers.get("location")!).searchParams;
  return { ...provider, code: back.get("code")!, state: back.get("state")! };
}

export const railType = { type: "jprail" };
export const journey = {
  ...railType,
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-12-01",
};

/** A search under way. */
export async function searched(visitor: BackendVisitor): Promise<Params> {
  const { search_id } = await resultOf<{ search_id: string }>(
    visitor,
    "search_routes",
    journey,
  );
  return { ...railType, search_id };
}

export async function ordered(visitor: BackendVisitor): Promise<Params> {
  const chosen = await chooseTicket(visitor);
  const { order_guid } = await resultOf<{ order_guid: string }>(
    visitor,
    "order_create",
    orderOf(chosen),
  );
  return { order_guid };
}

/** Buys a ticket, and waits until its journey has ended. */
export async function travelled(visitor: BackendVisitor): Promise<Params> {
  const { order_guid } = await buyTicket(visitor);
  clock.now = Date.parse("2026-12-02T00:00:00Z");
  return { order_guid, rating: "5", text: "On time", author: "Ana R." };
}

/** Pays with a card that has a challenge, or could have one. */
export async function paying(
  visitor: BackendVisitor,
  number: string,
): Promise<Params> {
  const { order_guid } = await ordered(visitor);
  const { card_token } = await resultOf<{ card_token: string }>(
    visitor,
    "payment_card_token",
    { ...GOOD_CARD, number },
  );
  return {
    order_guid: order_guid!,
    method: "card",
    card_token,
    idempotency_key: "pay-this-order",
  };
}

export async function asked(visitor: BackendVisitor): Promise<Params> {
  const { order_guid, challenge } = await resultOf<OrderState>(
    visitor,
    "order_pay",
    await paying(visitor, "4000000000003220"),
  );
  return { order_guid, challenge_id: challenge!.challenge_id, code: "123456" };
}

/** Signs in at a partner, and returns with its token. */
export async function sentByPartner(visitor: BackendVisitor): Promise<Params> {
  visitor.headers["X-Partner-Id"] = "1002";
  const response = await fetch(`${backend.url}/_/test-partner-login/jinair`, {
    method: "POST",
    body: new URLSearchParams({
      ...newEmail(),
      name: "Ada Lovelace",
      return_to: `${backend.url}/back`,
      state: "left-with",
    }),
    redirect: "manual",
  });
  const back = new URL(response.headers.get("location")!).searchParams;
  return { login_token: back.get("token")!, state: back.get("state")! };
}

/** Prepares the redirect to a partner's cashier. */
export async function leaving(visitor: BackendVisitor): Promise<Params> {
  const [, { partner_id }] = Object.entries(partners).find(
    ([, { payment }]) => payment === "partner_cashier",
  )!;
  visitor.headers["X-Partner-Id"] = String(partner_id);
  const { order_guid } = await ordered(visitor);
  const { challenge } = await resultOf<OrderState>(visitor, "order_pay", {
    order_guid: order_guid!,
    method: "partner_cashier",
    idempotency_key: "pay-at-the-cashier",
  });
  return {
    order_guid: order_guid!,
    challenge_id: challenge!.challenge_id,
    state: "left-with",
    return_to: `${backend.url}/back`,
  };
}

/** Pays there, and returns with the cashier's token. */
export async function backFromCashier(
  visitor: BackendVisitor,
): Promise<Params> {
  const left = await leaving(visitor);
  const { address } = await resultOf<{ address: string }>(
    visitor,
    "cashier_start",
    left,
  );
  const response = await fetch(backend.url + address, {
    method: "POST",
    body: new URLSearchParams({ wish: "pay" }),
    redirect: "manual",
  });
  const back = new URL(response.headers.get("location")!).searchParams;
  const { return_to: _, ...errand } = left;
  return { ...errand, answer: { payment: back.get("payment")! } };
}
