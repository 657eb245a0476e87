import type { Vertical } from "#schema/common.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { RuleFacts } from "../fares/rule-facts.ts";
import type { Route } from "../timetable/route.ts";

/** A journey that was found, and its card. */
export interface Found {
  readonly route: Route;
  readonly card: RouteCard;
  readonly rules: RuleFacts;
}

export function verticalsOf({ card }: Found): readonly Vertical[] {
  return [...new Set(card.legs.map(({ vertical }) => vertical))];
}
