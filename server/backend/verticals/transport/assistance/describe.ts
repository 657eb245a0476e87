/** Wheelchair spaces and assistance on a ticket page. */
import type { RouteCard } from "#schema/transport.ts";
import type {
  Assistance,
  AssistanceService,
} from "#schema/modules/ticket_detail.ts";
import type { AssistanceRule } from "#schema/backend/assistance.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Money } from "#server/backend/money/money.ts";
import type { Text } from "#server/backend/text/texts.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import { passengerLabel, type Traveller } from "../timetable/product-rules.ts";
import type { Route } from "../timetable/route.ts";
import { assistanceOn, operatorOf, spaceClass } from "./rules.ts";

export interface AssistanceInput {
  readonly money: Pick<Money, "convert" | "price">;
  readonly now: () => number;
  /** Of counted kinds, by `spaceClass`. */
  readonly taken: SeatsTaken;
}

/** @returns undefined if the operator gave no rules */
export function describeAssistance(
  route: Route,
  {
    card,
    travellers,
  }: {
    readonly card: RouteCard;
    readonly travellers: readonly Traveller[];
  },
  { language, currency }: Pick<Caller, "language" | "currency">,
  words: Text,
  { money, now, taken }: AssistanceInput,
): Assistance | undefined {
  const { network, legs } = route;
  const operator = operatorOf(network, legs[0].carrier);
  if (!operator) return undefined;
  const { time_zone, name } = card.departure;
  const offered = assistanceOn(route).map((one) => ({
    ...one,
    facts: factsOf(one.rule, words, language),
  }));
  const [first, ...others] = offered.filter(({ until_at }) => until_at > now());
  const shared =
    others.length === 0
      ? []
      : first!.facts.filter((fact) =>
          others.every(({ facts }) => facts.includes(fact)),
        );
  return {
    // All of them are told.
    operator: [...new Set(card.legs.map(({ carrier }) => carrier))].join(", "),
    phone: operator.phone,
    time_zone,
    place_name: name,
    facts: shared,
    travellers: labelsOf(travellers, words, language),
    services: offered.map(
      ({ rule, until_at, spaces, facts }): AssistanceService => {
        const { assistance_id, units = 0 } = rule;
        const key = `ticket.assistance.${assistance_id}`;
        const left = Math.min(
          ...spaces.map(
            ({ run, count }) => count - taken(run, spaceClass(assistance_id)),
          ),
        );
        const isLate = until_at <= now();
        return {
          assistance_id,
          title: words(language, `${key}.title`),
          text: words(language, `${key}.text`),
          facts: facts.filter((fact) => !shared.includes(fact)),
          ...(units > 0
            ? {
                price: money.convert(
                  money.price(units, network.currency),
                  currency,
                ),
              }
            : {}),
          ...(rule.instead_of_seat ? { instead_of_seat: true } : {}),
          ...(spaces.length > 0 ? { left: Math.max(0, left) } : {}),
          until_at,
          ...(isLate
            ? { problem: "too_late" as const }
            : left <= 0
              ? { problem: "sold_out" as const }
              : {}),
        };
      },
    ),
  };
}

/** "Adult 1" of several adults; people on a lap need no assistance of their own. */
function labelsOf(
  travellers: readonly Traveller[],
  words: Text,
  language: string,
): Assistance["travellers"] {
  const counts = new Map<string, number>();
  return travellers.flatMap(({ passenger_type, seated }, index) => {
    const count = (counts.get(passenger_type) ?? 0) + 1;
    counts.set(passenger_type, count);
    const label = `${passengerLabel(words, language, passenger_type)} ${count}`;
    return seated ? [{ index, label }] : [];
  });
}

/** What to know before it is booked. */
function factsOf(
  rule: AssistanceRule,
  words: Text,
  language: string,
): readonly string[] {
  const { wheelchair, coach, companion_percent, instead_of_seat } = rule;
  // Its user sits in it, or not.
  const limits = instead_of_seat ? "wheelchair" : "empty_wheelchair";
  return [
    ...(coach === undefined
      ? []
      : [words(language, "ticket.coach", { coach })]),
    ...(wheelchair
      ? [
          words(language, `ticket.assistance.${limits}`, {
            width: String(wheelchair.width_cm),
            length: String(wheelchair.length_cm),
            weight: String(wheelchair.weight_kg),
          }),
        ]
      : []),
    ...(companion_percent === undefined
      ? []
      : [
          companion_percent === 0
            ? words(language, "ticket.assistance.companion_free")
            : words(language, "ticket.assistance.companion_share", {
                percent: String(companion_percent),
              }),
        ]),
    ...meetingText(rule, words, language),
  ];
}

/** "At the staffed ticket gate · 30 minutes before departure"; empty if the operator says nothing. */
export function meetingText(
  {
    minutes_before,
    meeting_point,
  }: Pick<AssistanceRule, "minutes_before" | "meeting_point">,
  words: Text,
  language: string,
): readonly string[] {
  const parts = [
    ...(meeting_point === undefined
      ? []
      : [words(language, `ticket.assistance.meet.${meeting_point}`)]),
    ...(minutes_before === undefined
      ? []
      : [
          words(language, "ticket.assistance.before", {
            minutes: String(minutes_before),
          }),
        ]),
  ];
  return parts.length === 0 ? [] : [parts.join(" · ")];
}
