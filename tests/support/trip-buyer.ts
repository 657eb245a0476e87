/** Buys a trip of several journeys on the reference backend, as browsers do. */
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { Passenger, RouteCard } from "#schema/transport.ts";
import type { TripCard } from "#schema/modules/search_list.ts";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import type { CheckoutData } from "#server/backend/booking/checkout/settlement.ts";
import { GOOD_CARD, orderOf } from "./booking.ts";
import {
  visitBackend,
  type BackendVisitor,
  type Body,
} from "./backend-visitor.ts";

export const ONE: readonly Passenger[] = [
  { passenger_type: "adult", count: 1 },
];

export interface TripWish {
  readonly origin_position: string;
  readonly destination_position: string;
  readonly departure_date: string;
  readonly return_date?: string;
  /** The chosen outbound journey: the return leg is searched. */
  readonly forward_route_id?: string;
  readonly passengers: readonly Passenger[];
}

/** A ferry and two coaches of three networks, in two currencies. */
export const BATAM_TO_KUALA_LUMPUR: TripWish = {
  origin_position: "batam",
  destination_position: "kuala-lumpur",
  departure_date: "2026-12-02",
  passengers: ONE,
};

/** Two trains, of which the second is sold by another company. */
export const LONDON_TO_ROME: TripWish = {
  origin_position: "london",
  destination_position: "rome",
  departure_date: "2026-12-02",
  passengers: ONE,
};

/** Visitors of one backend, each on a device of its own. */
export function tripBuyers(url: string): (currency?: string) => BackendVisitor {
  let visitors = 0;
  return (Currency = "USD") => {
    visitors += 1;
    return visitBackend(url, {
      Currency,
      "X-Device-Id": `trip-device-${visitors}`,
      "X-Session-Key": `trip-session-${visitors}`,
    });
  };
}

const ALL = "/reappserv/ptp/all";

export async function findTrips(
  visitor: BackendVisitor,
  wish: TripWish,
): Promise<readonly TripCard[]> {
  const { result } = await visitor.post(
    `/v3${ALL}/route/search/result`,
    wish as unknown as Body,
  );
  return (result as { result: { trips: readonly TripCard[] } }).result.trips;
}

export async function describeTrip(
  visitor: BackendVisitor,
  route_id: string,
  passengers: readonly Passenger[],
  more: Readonly<Record<string, string>> = {},
): Promise<TicketDetailData> {
  const { result } = await visitor.get(`/v3${ALL}/route/detail`, {
    route_id,
    passengers: JSON.stringify(passengers),
    ...more,
  });
  return result as TicketDetailData;
}

export const idOf = (parts: readonly RouteCard[]): string =>
  parts.map(({ route_id }) => route_id).join("_");

/** A request with the first fare of each journey. */
export function selectionOf(
  { journeys = [] }: TicketDetailData,
  passengers: readonly Passenger[],
): Body {
  return {
    selections: journeys.map(({ direction, route, fare_id, promise }) => ({
      direction,
      route_id: route.route_id,
      fare_id: fare_id!,
      ...(promise === undefined ? {} : { promise }),
    })),
    passengers: passengers.map((one) => ({ ...one })),
    addons: [],
  } as unknown as Body;
}

export async function priceTrip(
  visitor: BackendVisitor,
  selection: Body,
): Promise<PriceDetails> {
  const { result } = await visitor.post(`/v1${ALL}/price/add`, selection);
  return result as PriceDetails;
}

/** The answer of the call that creates its quote. */
export async function validateTrip(
  visitor: BackendVisitor,
  selection: Body,
  { total }: PriceDetails,
) {
  return visitor.post(`/v1${ALL}/validate`, {
    ...selection,
    expected_total: { ...total },
  });
}

/** Makes a quote of a selection, and reads what its checkout shows. */
export async function checkOutTrip(
  visitor: BackendVisitor,
  selection: Body,
): Promise<{
  readonly price: PriceDetails;
  readonly validate_id: string;
  readonly checkout: CheckoutData;
}> {
  const price = await priceTrip(visitor, selection);
  const made = await validateTrip(visitor, selection, price);
  const { validate_id } = made.result as { validate_id: string };
  const settled = await visitor.get("/v1/reappserv/ptp/settlement", {
    validate_id,
  });
  return { price, validate_id, checkout: settled.result as CheckoutData };
}

/** What each carrier may ask an adult for. */
const TYPED: Readonly<Record<string, string>> = {
  family_name: "Rivera",
  given_name: "Ana",
  birth_date: "1990-02-28",
  passport_no: "TR1234567",
  passport_expiry: "2033-01-31",
  nationality: "JP",
  gender: "female",
};

/** Buys the first trip that has a change between tickets. */
export async function buyTrip(visitor: BackendVisitor, wish: TripWish) {
  const trips = await findTrips(visitor, wish);
  const sellersOf = ({ parts }: TripCard) =>
    new Set(parts.map(({ product_type }) => product_type)).size;
  const trip = trips.find((one) => sellersOf(one) > 1) ?? trips[0]!;
  const detail = await describeTrip(visitor, idOf(trip.parts), wish.passengers);
  const settled = await checkOutTrip(
    visitor,
    selectionOf(detail, wish.passengers),
  );
  const { checkout } = settled;
  const created = await visitor.post("/v1/reappserv/ptp/order/create", {
    ...orderOf(settled),
    travellers: checkout.travellers.map(({ fields }) =>
      Object.fromEntries(
        fields.flatMap(({ name }) =>
          TYPED[name] === undefined ? [] : [[name, TYPED[name]]],
        ),
      ),
    ),
    accepted_terms: checkout.terms.map(({ term_id }) => term_id),
  });
  const { order_guid } = created.result as OrderState;
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  await visitor.post("/v1/paysrv/order/pay", {
    order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: `pay-${settled.validate_id}`,
  });
  return { detail, checkout, order_guid, first: trip.parts[0]! };
}

/** Reports a journey as five hours late, as operators do. */
export async function reportLate(
  url: string,
  token: string,
  { product_type, legs, departure }: RouteCard,
): Promise<void> {
  await fetch(`${url}/_/disruptions`, {
    method: "POST",
    redirect: "manual",
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams({
      product_type: product_type!,
      service: legs.at(-1)!.service_name,
      date: departure.date,
      minutes: "300",
    }),
  });
}
