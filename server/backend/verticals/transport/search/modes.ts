/** The switch between trains, coaches and ferries in a list that has several kinds. */
import type { Price, Vertical } from "#schema/common.ts";
import { narrow, type Facets, type View } from "../../../search/facets.ts";
import { verticalsOf, type Found } from "./found.ts";
import { MODE } from "./journey-facets.ts";

export interface Mode {
  readonly vertical: Vertical;
  readonly count: number;
  /** The lowest fare, and the shortest duration in minutes, of what can be bought. */
  readonly price?: Price;
  readonly minutes?: number;
  readonly selected: boolean;
}

/**
 * The switch; nothing where there is one kind. What is counted passes all other filters.
 *
 * @param kinds also those whose suppliers have not answered, so that the switch does not grow
 */
export function modesOf(
  kinds: ReadonlySet<Vertical>,
  all: readonly Found[],
  facets: Facets<Found>,
  view: View,
): readonly Mode[] {
  if (kinds.size < 2) return [];
  const filters = new Map(view.filters);
  filters.delete(MODE);
  // Trains first, then ferries and coaches: the reverse of their names.
  const byName = (a: Vertical, b: Vertical) => (a < b ? 1 : -1);
  const { shown } = narrow(all, facets, { ...view, filters });
  return [...kinds].toSorted(byName).map((vertical): Mode => {
    const own = shown.filter((found) => verticalsOf(found).includes(vertical));
    const cards = own
      .map(({ card }) => card)
      .filter(({ sold_out }) => !sold_out);
    const [cheapest] = cards.toSorted(
      (a, b) => a.price.amount - b.price.amount,
    );
    return {
      vertical,
      count: own.length,
      ...(cheapest
        ? {
            price: cheapest.price,
            minutes: Math.min(...cards.map(({ minutes }) => minutes)),
          }
        : {}),
      selected: view.filters.get(MODE)?.has(vertical) ?? false,
    };
  });
}
