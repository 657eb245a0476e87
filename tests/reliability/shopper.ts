/** A customer who searches, orders and pays over HTTP, as the pages do it. */
import type { Quoted, Settlement } from "#schema/answers.ts";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { CallParams } from "#renderer/loading/call.ts";
import type { Browser, CallAnswer } from "./browser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of all trips, two weeks from now. */
export const TRAVEL_DATE = new Date(Date.now() + 14 * DAY_MS)
  .toISOString()
  .slice(0, 10);

const TYPE = "jprail";
const TRIP = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: TRAVEL_DATE,
};

/** The actions of a shopper, decided in advance. */
export interface Plan {
  /** The index of the selected journey. */
  readonly journey: number;
  readonly travellers: number;
  /** Asks for the first free seats of the train. */
  readonly choosesSeats: boolean;
  /** Signs in and takes a coupon, a gift card and credits off the price. */
  readonly account:
    | { readonly email: string; readonly giftCard: string }
    | undefined;
  /** The number of a card of the test gateway. */
  readonly card: string;
  /** The number of tickets that are refunded after their issue. */
  readonly refunds: number;
  /** The number of them that are changed to another journey before that. */
  readonly amends: number;
  /** The shopper's answer to a bank's challenge. */
  readonly code: string;
  /** The shopper's decision at a partner's cashier; undefined: none. */
  readonly atCashier: "pay" | "pay_and_stay" | "decline" | "cancel" | undefined;
}

/** One traveller who selects the first journey, pays with a valid card, and keeps the ticket. */
export const USUAL_PLAN: Plan = {
  journey: 0,
  travellers: 1,
  choosesSeats: false,
  account: undefined,
  card: "4242424242424242",
  refunds: 0,
  amends: 0,
  code: "",
  atCashier: undefined,
};

/** Repeats a step until the server answers. @throws where the shopper gives up instead */
export type UntilAnswered = <T>(step: () => Promise<T>) => Promise<T>;

export interface World {
  readonly browser: Browser;
  readonly untilAnswered: UntilAnswered;
  /** The code that was sent to an address, from the log; undefined: it was lost. */
  readonly codeFor: (email: string) => string | undefined;
  /** Called with each answer about an order. */
  readonly onOrder: (state: OrderState) => void;
}

/** A customer with a browser of their own, who makes each request once. */
export function newShopper(browser: Browser): World {
  return {
    browser,
    untilAnswered: (step) => step(),
    codeFor: () => undefined,
    onOrder: () => {},
  };
}

/** The shopper was refused, which is a valid outcome: a seat is taken, a card declined. */
export class Refused extends Error {
  override name = "Refused";
  readonly code: string;
  constructor(name: string, code: string) {
    super(`${name}: ${code}`);
    this.code = code;
  }
}

function resultOf<T>(name: string, { result, code }: CallAnswer<T>): T {
  if (result === undefined) throw new Refused(name, code!);
  return result;
}

/** @returns the last known state of the order */
export async function shop(plan: Plan, world: World): Promise<OrderState> {
  const isSignedIn = plan.account && (await signIn(plan.account, world));
  const selection = await choose(plan, world);
  const validateId = await validate(selection, world);
  const order = await createOrder(
    validateId,
    plan,
    world,
    undefined,
    isSignedIn,
  );
  return pay(order, validateId, plan, world);
}

/** Searches, selects a journey and maybe seats. @returns the parameters of `price_add` */
export async function choose(plan: Plan, world: World): Promise<CallParams> {
  const { browser, untilAnswered } = world;
  const passengers = [{ passenger_type: "adult", count: plan.travellers }];
  const found = await untilAnswered(() =>
    browser.call<{
      result: { section: { routes: readonly RouteCard[] } };
    }>("search_result", "POST", { type: TYPE, ...TRIP, passengers }),
  );
  const { routes } = resultOf("search_result", found).result.section;
  const open = routes.filter(({ sold_out }) => !sold_out);
  const { route_id, classes } = open[plan.journey % open.length]!;
  const { seat_class } = classes.find(({ sold_out }) => !sold_out)!;
  const query = new URLSearchParams({
    route_id,
    passengers: JSON.stringify(passengers),
  });
  const page = await untilAnswered(() =>
    browser.open(`/rails-32/ticket-detail/?${query}&complete=1`),
  );
  const fare_id = firstFare(page.body);
  const held = plan.choosesSeats
    ? await hold(route_id, seat_class, plan.travellers, world)
    : {};
  return {
    selections: [{ direction: "departure", route_id, fare_id, ...held }],
    passengers,
    addons: [],
  };
}

/** The first fare of a ticket's page that is not sold out. */
function firstFare(html: string): string {
  const fare = html
    .matchAll(/"fare_id":"([^"]+)","seat_class"[^]*?"sold_out":(true|false)/g)
    .find(([, , soldOut]) => soldOut === "false");
  if (!fare) throw new Refused("ticket-detail", "sold_out");
  return fare[1]!;
}

/** @returns whether the shopper is signed in */
async function signIn(
  { email, giftCard }: NonNullable<Plan["account"]>,
  { browser, untilAnswered, codeFor }: World,
): Promise<boolean> {
  const call = (name: string, params: CallParams) =>
    untilAnswered(() => browser.call(name, "POST", params));
  await call("send_email_code", { email });
  const code = codeFor(email);
  // A killed server may have lost the message: the shopper stays a guest.
  if (code === undefined) return false;
  const refused = (await call("sign_in_email", { email, code })).code;
  if (refused !== undefined) return false;
  await call("redeem_coupon", { code: "RAIL500" });
  await call("redeem_gift_card", { code: giftCard });
  return true;
}

interface Seat {
  readonly seat_id: string;
  readonly state: string;
}

/** Holds the first free seats, which others may request in the same moment. */
async function hold(
  routeId: string,
  seatClass: string,
  count: number,
  { browser, untilAnswered }: World,
): Promise<CallParams> {
  const seated = { type: TYPE, route_id: routeId, seat_class: seatClass };
  const map = await untilAnswered(() =>
    browser.call<{
      legs: readonly {
        coaches: readonly {
          rows: readonly { seats: readonly (Seat | null)[] }[];
        }[];
      }[];
    }>("seat_map", "GET", seated),
  );
  const [leg] = resultOf("seat_map", map).legs;
  const seats = leg!.coaches
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.seats)
    .filter((seat) => seat?.state === "free")
    .slice(0, count)
    .map((seat) => seat!.seat_id);
  const held = await untilAnswered(() =>
    browser.call<{ hold_id: string }>("seat_hold", "POST", {
      ...seated,
      seats,
    }),
  );
  // The seat was taken meanwhile: any other one is fine.
  return held.result ? { seats, hold_id: held.result.hold_id } : {};
}

/** @returns the id of the quote. @throws Refused if the places were sold to others */
export async function validate(
  selection: CallParams,
  { browser, untilAnswered }: World,
): Promise<string> {
  const priced = await untilAnswered(() =>
    browser.call<PriceDetails>("price_add", "POST", {
      type: TYPE,
      ...selection,
    }),
  );
  const { total } = resultOf("price_add", priced);
  const validated = await untilAnswered(() =>
    browser.call<Quoted>("ticket_validate", "POST", {
      type: TYPE,
      ...selection,
      expected_total: { ...total },
    }),
  );
  const { pay_path } = resultOf("ticket_validate", validated);
  const { searchParams } = new URL(pay_path, "http://localhost");
  return searchParams.get("validate_id")!;
}

const USE_NOTHING = {
  coupon_id: "",
  use_gift_card: "false",
  use_credits: "false",
};

/** @returns the deductions from the price, and the total */
async function settle(
  validate_id: string,
  isSignedIn: boolean,
  { browser, untilAnswered }: World,
) {
  const ask = (use: typeof USE_NOTHING) =>
    untilAnswered(() =>
      browser.call<Settlement>("settlement_update", "POST", {
        validate_id,
        ...use,
      }),
    );
  const { price, coupons } = resultOf(
    "settlement_update",
    await ask(USE_NOTHING),
  );
  const without = { use: USE_NOTHING, total: price.total };
  if (!isSignedIn) return without;
  const coupon = coupons.findLast(({ usable }) => usable);
  const use = {
    coupon_id: coupon?.coupon_id ?? "",
    use_gift_card: "true",
    use_credits: "true",
  };
  const { result } = await ask(use);
  return result ? { use, total: result.price.total } : without;
}

/** @param total that the page of a change shows; if left out, it is requested */
export async function createOrder(
  validate_id: string,
  { account, travellers }: Plan,
  world: World,
  total?: Price,
  isSignedIn = false,
): Promise<OrderState> {
  const { browser, untilAnswered, onOrder } = world;
  const settled = total
    ? { use: USE_NOTHING, total }
    : await settle(validate_id, isSignedIn, world);
  const created = await untilAnswered(() =>
    browser.call<OrderState>("order_create", "POST", {
      validate_id,
      travellers: Array.from({ length: travellers }, () => ({
        family_name: "Rivera",
        given_name: "Ana",
      })),
      contact: { email: account?.email ?? "ana@example.com" },
      ...settled.use,
      expected_total: { ...settled.total },
      accepted_terms: ["fare_conditions", "travel_documents"],
      save_travellers: "false",
      idempotency_key: `create-${validate_id}`,
    }),
  );
  const order = resultOf("order_create", created);
  onOrder(order);
  return order;
}

export async function pay(
  { order_guid, amount }: OrderState,
  validateId: string,
  plan: Plan,
  world: World,
): Promise<OrderState> {
  const { browser, untilAnswered, onOrder } = world;
  const isFree = amount.amount === 0;
  const method = isFree
    ? "balance"
    : plan.card === ""
      ? "partner_cashier"
      : "card";
  let card_token = "";
  if (method === "card") {
    const token = await untilAnswered(() =>
      browser.call<{ card_token: string }>("payment_card_token", "POST", {
        number: plan.card,
        expiry: "12/32",
        cvc: "123",
        holder: "Ana Rivera",
      }),
    );
    ({ card_token } = resultOf("payment_card_token", token));
  }
  const paid = await untilAnswered(() =>
    browser.call<OrderState>("order_pay", "POST", {
      order_guid,
      method,
      ...(card_token ? { card_token } : {}),
      idempotency_key: `pay-${validateId}`,
    }),
  );
  let state = resultOf("order_pay", paid);
  onOrder(state);
  const { challenge } = state;
  if (challenge?.elsewhere) {
    await visitCashier(order_guid, challenge.challenge_id, plan, world);
  } else if (challenge) {
    await untilAnswered(() =>
      browser.call("payment_confirm", "POST", {
        order_guid,
        challenge_id: challenge.challenge_id,
        code: plan.code,
      }),
    );
  }
  state = await statusOf(order_guid, world);
  onOrder(state);
  return state;
}

export async function statusOf(
  order_guid: string,
  { browser, untilAnswered }: Pick<World, "browser" | "untilAnswered">,
): Promise<OrderState> {
  return resultOf(
    "order_status",
    await untilAnswered(() =>
      browser.call<OrderState>("order_status", "GET", { order_guid }),
    ),
  );
}

/** Opens the partner's cashier, decides or not, and returns or not. */
async function visitCashier(
  order_guid: string,
  challenge_id: string,
  { atCashier }: Plan,
  { browser, untilAnswered }: World,
): Promise<void> {
  const query = new URLSearchParams({ order_guid, challenge_id, back: "/" });
  const left = await untilAnswered(() =>
    browser.open(`/_/cashier/start?${query}`),
  );
  if (atCashier === undefined || !left.location) return;
  const decided = await untilAnswered(() =>
    browser.submit(left.location!, { wish: atCashier }),
  );
  if (!decided.location) return;
  const { pathname, search } = new URL(decided.location);
  await untilAnswered(() => browser.open(pathname + search));
}
