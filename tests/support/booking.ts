/** The steps of a shopper from the search to the payment page, on the reference backend. */
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { CallParams } from "#renderer/loading/call.ts";
import type { BackendVisitor } from "./backend-visitor.ts";

export interface Chosen {
  readonly validate_id: string;
  readonly price: PriceDetails;
}

export interface Wish {
  readonly type: string;
  readonly origin_position: string;
  readonly destination_position: string;
  readonly departure_date: string;
  /** Left out: 1. */
  readonly adults?: number;
  readonly assistance?: readonly {
    readonly traveller: number;
    readonly assistance_id: string;
  }[];
}

export const KYOTO: Wish = {
  type: "jprail",
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-12-01",
};

const passengersOf = (count: number) => [{ passenger_type: "adult", count }];

/** Its tickets have codes that renew. */
export const BUSAN: Wish = {
  ...KYOTO,
  type: "krrail",
  origin_position: "seoul",
  destination_position: "busan",
};

/** Selects the first matching journey of the day, and its cheapest fare. */
export async function chooseTicket(
  visitor: BackendVisitor,
  { type, adults = 1, assistance = [], ...condition }: Wish = KYOTO,
  isWanted: (card: RouteCard) => boolean = () => true,
): Promise<Chosen> {
  const ptp = `/reappserv/ptp/${type}`;
  const passengers = passengersOf(adults);
  const found = await visitor.post(`/v3${ptp}/route/search/result`, {
    ...condition,
    passengers,
  });
  const { result: search } = found.result as {
    result: { section: { routes: readonly RouteCard[] } };
  };
  const { route_id } = search.section.routes.find(
    (card) => !card.sold_out && isWanted(card),
  )!;
  const detail = await visitor.get(`/v3${ptp}/route/detail`, {
    route_id,
    passengers: JSON.stringify(passengers),
  });
  const { journeys } = detail.result as {
    journeys: readonly {
      fares: readonly { fare_id: string; sold_out: boolean }[];
    }[];
  };
  const { fare_id } = journeys[0]!.fares.find((fare) => !fare.sold_out)!;
  const selection = {
    selections: [
      {
        direction: "departure",
        route_id,
        fare_id,
        assistance: assistance.map((wish) => ({ ...wish })),
      },
    ],
    passengers,
    addons: [],
  };
  const priced = await visitor.post(`/v1${ptp}/price/add`, selection);
  const price = priced.result as PriceDetails;
  const { result, error } = await visitor.post(`/v1${ptp}/validate`, {
    ...selection,
    expected_total: { ...price.total },
  });
  if (error) throw new Error(`not validated: ${JSON.stringify(error)}`);
  return { ...(result as { validate_id: string }), price };
}

/** Valid form values of a traveller. */
export function orderOf({ validate_id, price }: Chosen): CallParams {
  return {
    validate_id,
    travellers: [{ family_name: "Rivera", given_name: "Ana" }],
    contact: { email: "ana@example.com" },
    coupon_id: "",
    use_gift_card: "false",
    use_credits: "false",
    expected_total: { ...price.total },
    accepted_terms: ["fare_conditions", "travel_documents"],
    save_travellers: "false",
    idempotency_key: `create-${validate_id}`,
  };
}

export const GOOD_CARD = {
  number: "4242424242424242",
  expiry: "12/30",
  cvc: "123",
  holder: "Ana Rivera",
};

/** Orders the selected journey and pays with a valid card. */
export async function buyTicket(
  visitor: BackendVisitor,
  wish: Wish = KYOTO,
): Promise<OrderState> {
  const chosen = await chooseTicket(visitor, wish);
  const created = await visitor.post(
    "/v1/reappserv/ptp/order/create",
    orderOf(chosen),
  );
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  const paid = await visitor.post("/v1/paysrv/order/pay", {
    order_guid: (created.result as OrderState).order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: `pay-${chosen.validate_id}`,
  });
  return paid.result as OrderState;
}

/** Buys a ticket, and names it. */
export async function issuedTicket(visitor: BackendVisitor, wish = KYOTO) {
  const { order_guid } = await buyTicket(visitor, wish);
  const { result } = await visitor.get(
    "/v3/reappserv/ptp/orderdetail/tickets",
    { order_guid },
  );
  const [shown] = (result as OrderTicketsData).items;
  return { order_guid, ticket_no: shown!.tickets[0]!.ticket_no };
}
