/** Prices a choice, with the prices that were promised if that is not too expensive. */
import type { Caller } from "#server/backend/callers/caller.ts";
import type { JourneyPromises } from "#server/backend/verticals/transport/promises/journey-promises.ts";
import type { Less } from "#server/backend/verticals/transport/promises/less.ts";
import type { Selection } from "#server/backend/verticals/transport/fares/choice.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";
import type { Priced, PriceOf } from "./prices.ts";
import type { ChosenJourney, Resolve } from "./selection.ts";

export interface PricedChoice extends Priced {
  readonly journeys: readonly ChosenJourney[];
}

/** @throws Refusal as `createResolve`'s does, and addon_unknown */
export type PriceChoice = (
  product: SearchedProduct,
  selection: Selection,
  caller: Caller,
) => PricedChoice;

export interface PriceChoiceInput {
  readonly resolve: Resolve;
  readonly priceOf: PriceOf;
  readonly promises: Pick<JourneyPromises, "most">;
}

export function createPriceChoice({
  resolve,
  priceOf,
  promises,
}: PriceChoiceInput): PriceChoice {
  return (product, selection, caller) => {
    const priced = (chosen: Selection): PricedChoice => {
      const journeys = resolve(product, chosen, caller);
      return { journeys, ...priceOf(chosen, journeys, caller) };
    };
    const choice = priced(selection);
    return isWithinLimit(choice.promised, promises)
      ? choice
      : priced(withoutPromises(selection));
  };
}

/** Whether the difference is at most what is paid for an order. One of exchange rates alone costs nothing. */
export function isWithinLimit(
  promised: Less | undefined,
  { most }: Pick<JourneyPromises, "most">,
): boolean {
  if (!promised) return true;
  const { amount, currency } = promised.charged;
  return amount <= most(currency).amount;
}

function withoutPromises({ selections, ...others }: Selection): Selection {
  return {
    ...others,
    selections: selections.map(({ promise: _promise, ...one }) => one),
  };
}
