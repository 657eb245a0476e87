/** Wishes for places of a run, for tests of holds. */
import { QUOTE_MIGRATIONS } from "#server/backend/booking/quotes/migrations.ts";
import { TICKET_MIGRATIONS } from "#server/backend/verticals/transport/tickets/model/migrations.ts";
import type { SpaceWish } from "../../server/backend/verticals/transport/assistance/space-rows.ts";
import type { CoachPlan } from "../../server/backend/verticals/transport/seats/seat-layouts.ts";
import type { HoldWish } from "../../server/backend/verticals/transport/seats/hold-rows.ts";

/** The tables of quotes and of what holds them. */
export const migrations = {
  quotes: QUOTE_MIGRATIONS,
  tickets: TICKET_MIGRATIONS,
};

export interface Wanted {
  /** By the number of the train; if left out, all are on one. */
  readonly train?: number;
  readonly seats?: readonly string[];
  readonly count?: number;
  /** The number of places for sale. */
  readonly places?: number;
  /** The seat plan; empty: seats are not reserved. */
  readonly coaches?: readonly CoachPlan[];
  /** The spaces that travellers need. */
  readonly spaces?: readonly SpaceWish[];
}

export function wish({
  train = 1,
  seats = [],
  count = 1,
  places = 10,
  coaches = [],
  spaces = [],
}: Wanted = {}): HoldWish & { readonly spaces: readonly SpaceWish[] } {
  return {
    product_type_id: "24",
    route_id: `line.2026120${train}.0900.a.b`,
    ends_at: Date.parse("2026-12-01T12:00Z"),
    seat_class: "standard",
    spaces,
    wishes: [
      {
        run: `line/${train}`,
        seat_class: "standard",
        seats,
        count: Math.max(seats.length, count),
        places,
        coaches,
        occupied: new Set(["1-1A"]),
      },
    ],
  };
}

export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    ({ code, data }: { code: string; data?: unknown }) =>
      data === undefined ? code : [code, data],
  );
