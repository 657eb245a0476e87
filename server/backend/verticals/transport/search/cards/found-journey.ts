import type { Vertical } from "#schema/common.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { RuleFacts } from "#server/backend/verticals/transport/fares/rule-facts.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";

/** A found journey, and its card. */
export interface FoundJourney {
  readonly route: Route;
  readonly card: RouteCard;
  readonly rules: RuleFacts;
}

export function verticalsOf({ card }: FoundJourney): readonly Vertical[] {
  return [...new Set(card.legs.map(({ vertical }) => vertical))];
}
