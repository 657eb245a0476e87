/** Assistance as a quote stores it, so that a ticket says what was promised. */
import type { AssistanceRule } from "#schema/backend/assistance.ts";
import type { ChosenAssistance } from "#server/backend/verticals/transport/assistance/choice.ts";
import type { RideSpaces } from "#server/backend/verticals/transport/assistance/rules.ts";

export interface QuotedAssistance extends Pick<
  AssistanceRule,
  "assistance_id" | "minutes_before" | "meeting_point" | "coach"
> {
  /** The traveller's index in the quote. */
  readonly traveller: number;
  readonly instead_of_seat?: true;
  /** Of a counted kind: how many each ride has, in the order of the rides. */
  readonly spaces?: readonly RideSpaces[];
}

/** @param rides of the journey; the coach of one says nothing about the others */
export function quotedAssistance(
  { traveller, assistance_id, rule, spaces }: ChosenAssistance,
  rides: number,
): QuotedAssistance {
  const { minutes_before, meeting_point, coach, instead_of_seat } = rule;
  return {
    traveller,
    assistance_id,
    ...(minutes_before === undefined ? {} : { minutes_before }),
    ...(meeting_point === undefined ? {} : { meeting_point }),
    ...(coach === undefined || rides > 1 ? {} : { coach }),
    ...(instead_of_seat ? { instead_of_seat: true } : {}),
    ...(spaces.length > 0 ? { spaces } : {}),
  };
}
