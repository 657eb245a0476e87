/** Which changes of a trip the shop guarantees, and what pages say of it. */
import type { ShownGuarantee } from "#schema/booking.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import type { Money } from "#server/backend/money/money.ts";
import type { Text } from "#server/backend/text/texts.ts";
import {
  describeGuarantee,
  guaranteeOf,
  type Guarantee,
  type GuaranteeRules,
} from "#server/backend/booking/model/guarantee.ts";
import type { Cities } from "../network/cities.ts";
import type { Route } from "../timetable/route.ts";
import { plannedChanges, type Directed } from "./are-connected.ts";

type Journeys = readonly Directed<{ readonly route: Route }>[];

export interface GuaranteedChanges {
  /**
   * The guarantee of an order of these journeys; undefined: none.
   *
   * @param currency in which its amounts are
   */
  of(journeys: Journeys, currency: string): Guarantee | undefined;
  /** What is guaranteed of one of several trips, in the reader's language and currency; undefined: nothing. */
  describe(
    trips: readonly Journeys[],
    caller: Pick<Caller, "language" | "currency">,
  ): ShownGuarantee | undefined;
}

export interface GuaranteedChangesInput {
  readonly rules: () => GuaranteeRules;
  readonly cities: Pick<Cities, "cityOf" | "transferMinutes">;
  readonly money: Pick<Money, "convert">;
  readonly published: () => Published;
  readonly text: Text;
}

export function createGuaranteedChanges({
  rules,
  cities,
  money,
  published,
  text,
}: GuaranteedChangesInput): GuaranteedChanges {
  const of: GuaranteedChanges["of"] = (journeys, currency) =>
    guaranteeOf(plannedChanges(journeys, cities), rules(), (price) =>
      money.convert(price, currency),
    );
  return {
    of,
    describe(trips, { language, currency }) {
      const held = trips.flatMap((journeys) => of(journeys, currency) ?? []);
      if (held.length === 0) return undefined;
      const locale = published().languages[language]!.intl;
      return describeGuarantee(
        { ...held[0]!, changes: held.flatMap(({ changes }) => changes) },
        currency,
        (price) => formatPrice(price, published(), locale),
        { language, locale, text },
      );
    },
  };
}

/** The parts of a trip as the journeys of an order. */
export function outbound(parts: readonly Route[]): Journeys {
  return parts.map((route) => ({ direction: "departure", route }));
}
