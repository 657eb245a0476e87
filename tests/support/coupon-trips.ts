/** Visitors with coupons, and trips that coupons are for, taken from the timetable. */
import { afterAll, beforeEach } from "vitest";
import type { PromotionsData, Promotion } from "#schema/modules/promotions.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { Coupon } from "#schema/modules/coupons.ts";
import { visitBackend, type BackendVisitor } from "./backend-visitor.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
} from "./reference-backend.ts";
import type { Network } from "../../server/backend/verticals/transport/network/networks.ts";
import { storedJourneysOn } from "../../server/backend/verticals/transport/timetable/journeys.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
} from "../../server/backend/verticals/transport/timetable/route.ts";
import { lineIdsOf } from "../../server/backend/verticals/transport/timetable/find-route.ts";
import type { Route } from "../../server/backend/verticals/transport/timetable/route.ts";
import {
  whyNotFor,
  type CouponItem,
  type CouponSubject,
  type Facts,
} from "../../server/backend/rewards/coupon-conditions.ts";
import { addDays } from "#server/backend/time/days.ts";
import { readData, readNetworks } from "./project-data.ts";

export const published = readPublished();
export const networks = readNetworks();
export const { coupons } = readData("coupons");

export const clock = { now: NOW };
export const backend = await startReferenceBackend(published, {
  now: () => clock.now,
});
afterAll(() => backend.stop());
beforeEach(() => {
  clock.now = NOW;
});

export let visitors = 0;
export function newVisitor(currency = "USD"): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: currency,
    "X-Device-Id": `coupon-device-${visitors}`,
    "X-Session-Key": `coupon-session-${visitors}`,
  });
}

export async function signIn(
  who: BackendVisitor,
  email: string,
): Promise<void> {
  clock.now += 60_000;
  await who.post("/v1/usrcsrv/login/email/send_code", { email });
  const code = backend.codes.at(-1)!.slice(-6);
  const { result } = await who.post("/v1/usrcsrv/login/email", { email, code });
  who.headers["Token"] = (result as { token: string }).token;
}

export const redeem = (who: BackendVisitor, code: string) =>
  who.post("/v1/usrcsrv/coupons/redeem", { code });
export const couponsOf = async (who: BackendVisitor) =>
  ((await who.get("/v1/usrcsrv/coupons")).result as { coupons: Coupon[] })
    .coupons;

/** Coupons with matching trips. */
export const advertised = Object.entries(coupons).filter(
  ([, { conditions }]) => conditions,
);

export async function offers(
  params: Readonly<Record<string, string>>,
  language: string,
): Promise<readonly Promotion[]> {
  const { result } = await backend.ask(
    "/v1/reappserv/ptp/home/promotions",
    params,
    language,
  );
  return (result as PromotionsData | undefined)?.items ?? [];
}

export const itemOf = (network: Network, route: Route): CouponItem => {
  const start = localTime(zoneOf(network, originOf(route)), route.departsAt);
  const end = localTime(zoneOf(network, destinationOf(route)), route.arrivesAt);
  return { first_day: start.date, last_day: end.date, starts: start.time };
};
export const factsOf = (routes: readonly Route[]): Facts => ({
  from: [originOf(routes[0]!)],
  to: [destinationOf(routes[0]!)],
  line: routes.flatMap(({ route_id }) => lineIdsOf(route_id)),
});

export interface Plan {
  /** The day on which it is booked. */
  readonly booked: string;
  readonly adults: number;
  readonly routes: readonly Route[];
}

/** A trip that matches a coupon, from the timetable. */
export function planFor(coupon: (typeof advertised)[number][1]): Plan {
  const { product_types, conditions = {}, valid_from, valid_until } = coupon;
  const network = networks.get(product_types![0]!)!;
  const {
    facts,
    dates,
    days_ahead = 0,
    round,
    nights,
    adults = 1,
  } = conditions;
  const { from, to } = network.popular[0]!;
  const [between = { from: [from], to: [to] }] = facts?.["route"] ?? [];
  const origins = between["from"]!;
  const destinations = between["to"]!;
  const first = dates?.[0] ?? valid_from!;
  // A trip that is booked today has not departed yet.
  const start = first > valid_from! ? first : addDays(valid_from!, 1);
  for (let day = 0; day < 60; day += 1) {
    const date = addDays(start, day);
    const early = addDays(date, -Math.max(days_ahead, 1));
    const booked = early > valid_from! ? early : valid_from!;
    if (booked > valid_until!) break;
    for (const origin of origins)
      for (const destination of destinations.filter((one) => one !== origin)) {
        const there = storedJourneysOn(network, origin, destination, date);
        const back = round
          ? storedJourneysOn(
              network,
              destination,
              origin,
              addDays(date, nights?.[0] ?? 0),
            )
          : [undefined];
        for (const one of there)
          for (const other of back) {
            if (other && other.departsAt < one.arrivesAt) continue;
            const routes = other ? [one, other] : [one];
            const subject: CouponSubject = {
              product_type: network.product_type,
              partner: "",
              adults,
              booked,
              items: routes.map((route) => itemOf(network, route)),
              facts: factsOf(routes),
            };
            if (!whyNotFor(conditions, subject))
              return { booked, adults, routes };
          }
      }
  }
  throw new Error(`the timetable has no trip for ${coupon.code}`);
}

export const DIRECTIONS = ["departure", "return"] as const;

/** Chooses journeys up to the payment page. */
export async function choose(
  visitor: BackendVisitor,
  type: string,
  routeIds: readonly string[],
  adults = 1,
): Promise<{ readonly validate_id: string; readonly price: PriceDetails }> {
  const passengers = [{ passenger_type: "adult", count: adults }];
  const detail = await visitor.get(`/v3/reappserv/ptp/${type}/route/detail`, {
    route_id: routeIds[0]!,
    ...(routeIds[1] ? { return_route_id: routeIds[1] } : {}),
    passengers: JSON.stringify(passengers),
  });
  const { journeys, price } = detail.result as {
    readonly price: PriceDetails;
    readonly journeys: readonly {
      readonly route: RouteCard;
      readonly fare_id: string;
    }[];
  };
  const { result, error } = await visitor.post(
    `/v1/reappserv/ptp/${type}/validate`,
    {
      selections: journeys.map(({ route: { route_id }, fare_id }, index) => ({
        direction: DIRECTIONS[index]!,
        route_id,
        fare_id,
      })),
      passengers,
      addons: [],
      expected_total: { ...price.total },
    },
  );
  if (error) throw new Error(JSON.stringify(error));
  return { ...(result as { validate_id: string }), price };
}

export const useCode = (
  visitor: BackendVisitor,
  validate_id: string,
  code: string,
) =>
  visitor.post("/v1/reappserv/ptp/settlement/update", {
    validate_id,
    coupon_id: "",
    use_gift_card: "false",
    use_credits: "false",
    coupon_code: code,
  });
