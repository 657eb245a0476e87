/** From a choice to what can be paid for: everything is looked at again, and the places are held. */
import type { Price } from "#schema/common.ts";
import type { Passenger } from "#schema/transport.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import type { Text } from "../../../kernel/texts.ts";
import {
  findRoute,
  type FindProduct,
  type NetworkProduct,
} from "../timetable/find-route.ts";
import {
  passengerLabel,
  ruleOf,
  travellersOf,
} from "../timetable/product-rules.ts";
import type { Owners } from "../seats/hold-rows.ts";
import type { Inventory } from "../seats/inventory.ts";
import type { PriceOf } from "../fares/prices.ts";
import type { Purchase, PurchasePassenger, Selection } from "./purchase.ts";
import type { PurchaseDesk, PurchaseHold } from "./purchases.ts";
import { wishOf } from "../seats/seating.ts";
import { placesOf, type ChosenJourney, type Resolve } from "./selection.ts";

export interface ValidateInput {
  readonly resolve: Resolve;
  readonly priceOf: PriceOf;
  readonly inventory: Inventory;
  readonly desk: PurchaseDesk;
  readonly text: Text;
}

/** @throws Refusal sold_out, price_changed, hold_expired, route_unknown, departed, addon_unknown */
export type Validate = (
  product: NetworkProduct,
  selection: Selection,
  expected: Price | undefined,
  owners: Owners,
  caller: Caller,
) => Promise<Purchase>;

export function createValidate({
  resolve,
  priceOf,
  inventory,
  desk,
  text,
}: ValidateInput): Validate {
  return async (product, selection, expected, owners, caller) => {
    const { network } = product;
    const journeys = resolve(product, selection, caller);
    const { price, charged } = priceOf(network, selection, journeys, caller);
    if (
      expected?.amount !== price.total.amount ||
      expected.currency !== price.total.currency
    )
      throw new Refusal("price_changed", { price });
    const holds = journeys.map((journey) =>
      holdOf(product, journey, inventory),
    );
    const passengers = describeTravellers(
      product,
      selection.passengers,
      text,
      caller.language,
    );
    return desk.open(
      owners,
      {
        scope: caller.scope,
        product_type_id: Number(product.product_type_id),
        selection,
        journeys: journeys.map(({ selection: chosen, card, offer }) => ({
          direction: chosen.direction,
          route: card,
          fare_id: offer.fare.fare_id,
          seat_class: offer.fare.seat_class,
          seat_class_label: offer.fare.seat_class_label,
          family: offer.fare.family,
          fare_label: `${offer.fare.seat_class_label}, ${offer.fare.family_label}`,
          per_passenger: offer.charged,
          seats: chosen.seats ?? [],
          conditions: offer.fare.conditions,
        })),
        passengers,
        price,
        charged,
        back_path: backPath(product, selection),
      },
      holds,
    );
  };
}

/** What a purchase needs, from what was kept of it. */
export function createHoldsOf(
  findProduct: FindProduct,
  inventory: Inventory,
): (purchase: Purchase) => readonly PurchaseHold[] {
  return ({ product_type_id, selection, journeys }) => {
    const product = findProduct(String(product_type_id));
    if (!product) throw new Refusal("route_unknown");
    const { network } = product;
    const places = placesOf(network, selection.passengers);
    return journeys.map(
      ({ direction, route: { route_id }, seat_class, seats }) => {
        const route = findRoute(network, route_id);
        if (!route) throw new Refusal("route_unknown");
        return {
          ...wishOf(product, route, seat_class, seats, places, inventory),
          direction,
          hold_id: undefined,
        };
      },
    );
  };
}

function holdOf(
  product: NetworkProduct,
  { selection, route, offer, places }: ChosenJourney,
  inventory: Inventory,
): PurchaseHold {
  const { direction, seats = [], hold_id } = selection;
  // Seats are chosen by holding them.
  if (seats.length > 0 && hold_id === undefined)
    throw new Refusal("hold_expired", { direction });
  return {
    ...wishOf(product, route, offer.fare.seat_class, seats, places, inventory),
    direction,
    hold_id: seats.length > 0 ? hold_id : undefined,
  };
}

function describeTravellers(
  { network }: NetworkProduct,
  passengers: readonly Passenger[],
  text: Text,
  language: string,
): readonly PurchasePassenger[] {
  const counts = new Map<string, number>();
  return travellersOf(network, passengers).map((traveller) => {
    const { passenger_type, age, seated } = traveller;
    const count = (counts.get(passenger_type) ?? 0) + 1;
    counts.set(passenger_type, count);
    const { min_age, max_age } = ruleOf(network, passenger_type, age);
    return {
      passenger_type,
      label: `${passengerLabel(text, language, passenger_type)} ${count}`,
      ...(age === undefined ? {} : { age }),
      ...(seated ? {} : { on_lap: true as const }),
      min_age,
      max_age,
    };
  });
}

function backPath(
  { home_path }: NetworkProduct,
  { selections: [there, back], passengers }: Selection,
): string {
  const query = new URLSearchParams({
    route_id: there!.route_id,
    ...(back ? { return_route_id: back.route_id } : {}),
    passengers: JSON.stringify(passengers),
    seat_class: there!.fare_id.split(".")[0]!,
  });
  return `${home_path}ticket-detail/?${query}`;
}
