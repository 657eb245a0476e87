/** Seat selection: the seat plan of a journey, and holding seats. */
import type { SeatHold, SeatMap } from "#schema/modules/ticket_detail.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { textsOf, type Text } from "#server/backend/text/texts.ts";
import type { NetworkProduct } from "../timetable/find-route.ts";
import type { Route } from "../timetable/route.ts";
import { FOR_GOOD, type HoldWish } from "./hold-rows.ts";
import type { HeldPlace, Holds } from "./holds.ts";
import type { Inventory } from "./inventory.ts";
import { seatClassLabel } from "../timetable/product-rules.ts";
import { factsOf, frontOf } from "./seat-facts.ts";
import type { Seat } from "./seat-layouts.ts";
import { canChooseSeats, runSeats } from "./seat-map.ts";
import { routeOnSale } from "../connections/journeys.ts";

/** The journey and class of a request. */
export interface SeatQuestion {
  readonly product: NetworkProduct;
  readonly route_id: string;
  readonly seat_class: string;
}

export interface Seating {
  /** @throws Refusal route_unknown, departed */
  map(
    question: SeatQuestion,
    owners: Owners | undefined,
    caller: Caller,
  ): Promise<SeatMap>;
  /** @throws Refusal route_unknown, departed, seat_unknown, seat_taken, too_many_seats, sold_out */
  hold(
    question: SeatQuestion,
    owners: Owners,
    seats: readonly string[],
    holdId: string | undefined,
  ): Promise<SeatHold>;
}

export interface SeatingInput {
  readonly holds: Holds;
  readonly inventory: Inventory;
  readonly text: Text;
  readonly now: () => number;
}

export function createSeating({
  holds,
  inventory,
  text,
  now,
}: SeatingInput): Seating {
  const find = ({ product, route_id, seat_class }: SeatQuestion): Route => {
    const route = routeOnSale(product, route_id, now());
    if (
      !route ||
      !route.legs.every(({ line }) => seat_class in line.timetable.seats)
    )
      throw new Refusal("route_unknown");
    if (route.departsAt <= now()) throw new Refusal("departed");
    return route;
  };

  return {
    async map(question, owners, { language }) {
      const { seat_class } = question;
      const words = textsOf(text, question.product.vertical);
      const route = find(question);
      const [leg] = route.legs;
      if (!canChooseSeats(route, seat_class)) return { legs: [] };
      const plan = runSeats(
        route,
        leg,
        seat_class,
        inventory.places(route, leg, seat_class),
      );
      const held = new Map(
        (await holds.places([leg.key])).map((one) => [one.place, one]),
      );
      const stateOf = ({ seat_id }: Seat) => {
        const by = held.get(seat_id);
        if (by) return isOwn(by, owners) ? "yours" : "taken";
        return plan.occupied.has(seat_id) ? "taken" : "free";
      };
      const hold =
        owners && (await holds.find(owners, route.route_id, seat_class));
      return {
        legs: [
          {
            leg_index: 0,
            coaches: plan.coaches.map((coach) => {
              const end = frontOf(coach, leg);
              return {
                coach_id: coach.coach ?? seat_class,
                label:
                  coach.coach === undefined
                    ? seatClassLabel(words, language, seat_class)
                    : text(language, "ticket.coach", { coach: coach.coach }),
                seat_class,
                ...(end
                  ? {
                      front: {
                        end,
                        text: words(language, "ticket.place.direction"),
                      },
                    }
                  : {}),
                facts: factsOf(coach, leg).map(({ fact, ...where }) => ({
                  text: text(language, `ticket.seat.${fact}`),
                  ...where,
                })),
                rows: coach.rows.map(({ row, seats }) => ({
                  row,
                  seats: seats.map((seat) =>
                    seat ? { ...seat, state: stateOf(seat) } : null,
                  ),
                })),
              };
            }),
          },
        ],
        ...(hold && hold.seats.length > 0 ? { hold } : {}),
      };
    },

    async hold(question, owners, seats, holdId) {
      const route = find(question);
      const { product, seat_class } = question;
      if (seats.length > product.network.most_passengers)
        throw new Refusal("too_many_seats");
      if (seats.length === 0) throw new Refusal("bad_request");
      const wish = wishOf(
        product,
        route,
        seat_class,
        seats,
        seats.length,
        inventory,
      );
      return holds.hold(owners, wish, holdId);
    },
  };
}

/**
 * The places to hold for a journey.
 *
 * @throws Refusal seat_unknown
 */
export function wishOf(
  { product_type_id }: NetworkProduct,
  route: Route,
  seat_class: string,
  seats: readonly string[],
  count: number,
  inventory: Inventory,
): HoldWish {
  if (seats.length > 0 && !canChooseSeats(route, seat_class))
    throw new Refusal("seat_unknown");
  return {
    product_type_id,
    route_id: route.route_id,
    ends_at: route.arrivesAt,
    seat_class,
    wishes: route.legs.map((leg) => {
      const places = inventory.places(route, leg, seat_class);
      const plan = runSeats(route, leg, seat_class, places);
      const known = new Set(plan.seats.map(({ seat_id }) => seat_id));
      if (!seats.every((seat) => known.has(seat)))
        throw new Refusal("seat_unknown");
      return {
        run: leg.key,
        seat_class,
        seats,
        count,
        places,
        coaches: plan.coaches,
        occupied: plan.occupied,
      };
    }),
  };
}

/** Places that are already bought cannot be selected. */
function isOwn(
  { owner, expires_at }: HeldPlace,
  owners: Owners | undefined,
): boolean {
  return expires_at < FOR_GOOD && !!owners?.some((one) => one === owner);
}
