/** What travellers ask for on a journey. It is personal: it says something about their health. */
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Traveller } from "../timetable/product-rules.ts";
import type { Route } from "../timetable/route.ts";
import { assistanceOn, type JourneyAssistance } from "./rules.ts";

/** A wish of one traveller. */
export interface AssistanceSelection {
  /** The position in the party. */
  readonly traveller: number;
  readonly assistance_id: string;
}

export interface ChosenAssistance
  extends AssistanceSelection, JourneyAssistance {}

const MAX_WISHES = 200;

/**
 * @param value a list from a request
 * @throws Refusal bad_request
 */
export function readAssistance(value: unknown): readonly AssistanceSelection[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MAX_WISHES)
    throw new Refusal("bad_request");
  return value.map((wish: unknown) => {
    const { traveller, assistance_id } = (wish ?? {}) as Readonly<
      Partial<Record<keyof AssistanceSelection, unknown>>
    >;
    if (
      typeof assistance_id !== "string" ||
      typeof traveller !== "number" ||
      !Number.isInteger(traveller)
    )
      throw new Refusal("bad_request");
    return { traveller, assistance_id };
  });
}

/**
 * The rules of what was chosen, each wish once.
 *
 * @throws Refusal assistance_unavailable: it is not offered to this traveller, or no longer
 */
export function chosenAssistance(
  route: Route,
  travellers: readonly Traveller[],
  wishes: readonly AssistanceSelection[],
  now: number,
): readonly ChosenAssistance[] {
  const offered = assistanceOn(route);
  const each = new Map(
    wishes.map((wish) => [`${wish.traveller} ${wish.assistance_id}`, wish]),
  );
  return [...each.values()].map(({ traveller, assistance_id }) => {
    const found = offered.find(
      ({ rule }) => rule.assistance_id === assistance_id,
    );
    if (!found || found.until_at <= now || !travellers[traveller]?.seated)
      throw new Refusal("assistance_unavailable", {
        route_id: route.route_id,
      });
    return { traveller, assistance_id, ...found };
  });
}

/** The travellers who need no seat, because they have a space instead. */
export function withoutSeat(
  chosen: readonly Pick<ChosenAssistance, "traveller" | "rule">[],
): ReadonlySet<number> {
  return new Set(
    chosen
      .filter(({ rule }) => rule.instead_of_seat)
      .map(({ traveller }) => traveller),
  );
}
