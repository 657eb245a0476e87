/** Converts data from before there were quotes: journeys as the buyer saw them. */
import type { Condition, PriceDetails } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { PassengerType, RouteCard } from "#schema/transport.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import type { DatedRule } from "#server/backend/rules/conditions.ts";
import type { LineSubject } from "#server/backend/verticals/transport/fares/line-labels.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import type { FindProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import type { Selection } from "#server/backend/verticals/transport/fares/choice.ts";
import { legsOf, type Payload, type QuotedFare } from "./payload.ts";

interface StoredJourney {
  readonly direction: "departure" | "return";
  readonly route: RouteCard;
  readonly seat_class: string;
  readonly family: string;
  readonly per_passenger: readonly (QuotedFare & { readonly label: string })[];
  readonly seats: readonly string[];
  readonly conditions: readonly (Omit<Condition, "per"> & {
    readonly per?: string;
  })[];
}

interface StoredPurchase extends Pick<
  Quote,
  | "validate_id"
  | "product_type_id"
  | "owner"
  | "scope"
  | "created_at"
  | "expires_at"
  | "back_path"
> {
  readonly selection: Selection;
  readonly journeys: readonly StoredJourney[];
  readonly passengers: readonly {
    readonly passenger_type: PassengerType;
    readonly label: string;
    readonly age?: number;
    readonly on_lap?: true;
    readonly min_age?: number;
    readonly max_age?: number;
  }[];
  readonly price: PriceDetails;
  readonly charged: Price;
}

export function createUpgrade(
  findProduct: FindProduct,
): NonNullable<Vertical["upgrade"]> {
  return (stored) => {
    const purchase = stored as StoredPurchase;
    const { journeys, passengers, price, selection } = purchase;
    const product = findProduct(String(purchase.product_type_id));
    if (!product)
      throw new Error(`there is no product ${purchase.product_type_id}`);
    const { network, vertical } = product;
    const payload: Payload = {
      journeys: journeys.map((journey) => ({
        direction: journey.direction,
        route_id: journey.route.route_id,
        seat_class: journey.seat_class,
        family: journey.family,
        legs: legsOf(
          journey.route,
          journey.route.legs.map(({ service_name, carrier }) => ({
            service_name,
            carrier: carrierOf(network, carrier),
          })),
        ),
        per_passenger: journey.per_passenger.map(
          ({ label: _label, ...part }) => part,
        ),
        seats: journey.seats,
        rules: journey.conditions.map((one) => ruleOf(one, journey.route)),
      })),
      passengers: selection.passengers,
      on_lap: passengers.map(({ on_lap }) => on_lap === true),
      lines: subjectsOf(purchase),
    };
    return {
      symbology: vertical === "rail" ? "aztec" : "qr",
      quote: {
        validate_id: purchase.validate_id,
        product_type_id: purchase.product_type_id,
        vertical: "transport",
        owner: purchase.owner,
        scope: purchase.scope,
        created_at: purchase.created_at,
        expires_at: purchase.expires_at,
        items: journeys.map(({ route: { route_id, departure, arrival } }) => ({
          item_id: route_id,
          starts_at: departure.at,
          ends_at: arrival.at,
          first_day: departure.date,
          last_day: arrival.date,
          time_zone: departure.time_zone,
          end_time_zone: arrival.time_zone,
        })),
        travellers: passengers.map(
          ({ passenger_type, label: _label, on_lap: _onLap, ...ages }) => ({
            traveller_type: passenger_type,
            ...ages,
          }),
        ),
        lines: price.lines.map(({ label: _label, ...line }) => line),
        total: price.total,
        charged: purchase.charged,
        ...(price.rate_date === undefined
          ? {}
          : { rate_date: price.rate_date }),
        back_path: purchase.back_path,
        payload,
      },
    };
  };
}

/** Lines were written by journey: fares, then chosen seats; extras came last. */
function subjectsOf({
  journeys,
  price,
  selection,
}: StoredPurchase): readonly LineSubject[] {
  const subjects: LineSubject[] = [];
  for (const [journey, { per_passenger }] of journeys.entries()) {
    for (const { passenger_type } of per_passenger)
      subjects.push({ kind: "fare", journey, passenger_type });
    if (price.lines[subjects.length]?.kind === "seat")
      subjects.push({ kind: "seat", journey });
  }
  for (const { addon_id } of selection.addons)
    subjects.push({ kind: "addon", addon_id });
  return subjects;
}

function carrierOf({ carriers }: Network, name: string): string {
  const found = Object.entries(carriers).find(([, one]) => one.name === name);
  return found?.[0] ?? name;
}

function ruleOf(
  { place_name, text, per, ...rule }: StoredJourney["conditions"][number],
  { departure, arrival }: RouteCard,
): DatedRule {
  return {
    ...rule,
    ...(per === undefined
      ? {}
      : {
          per:
            per === "passenger_leg" ? ("ticket" as const) : ("order" as const),
        }),
    place_id: (place_name === arrival.name ? arrival : departure).place_id,
    // The only text of conditions: the action is possible once.
    ...(text === undefined ? {} : { max_count: 1 }),
  };
}
