/** Which offers of a list have nothing left. */
import type { OfferCard, OfferCardsData } from "#schema/modules/offer_cards.ts";
import { Refusal } from "../refusals/refusals.ts";
import type { Chosen, Offering, Reader, Selection } from "./offering.ts";
import { readSelection } from "./selection.ts";

/**
 * Offers that are sold out at the asked time come last and say so, instead of their price. An offer is recognised by its
 * path, whose query is the choice that its page prices.
 *
 * @param said what visitors read about a choice that is sold out
 */
export async function withSoldOut(
  list: OfferCardsData,
  offering: Pick<Offering, "choose">,
  reader: Pick<Reader, "leftOf">,
  said: (asked: Selection) => string,
): Promise<OfferCardsData> {
  const wanted = list.offers.map((card) => {
    const [, query] = card.path.split("?");
    const asked = readSelection(
      Object.fromEntries(new URLSearchParams(query ?? "")),
    );
    return { card, asked, stock: query ? stockOf(asked, offering) : [] };
  });
  const stocks = Map.groupBy(
    wanted.flatMap(({ stock }) => stock),
    ({ capacity }) => capacity,
  );
  const left = new Map<string, number>();
  for (const [capacity, some] of stocks) {
    const keys = [...new Set(some.map(({ key }) => key))];
    for (const [key, count] of await reader.leftOf(keys, capacity))
      left.set(key, count);
  }
  const cards = wanted.map(({ card, asked, stock }): OfferCard =>
    stock.some(({ key, count }) => left.get(key)! < count)
      ? { ...card, sold_out: said(asked) }
      : card,
  );
  return {
    ...list,
    offers: [
      ...cards.filter(({ sold_out }) => sold_out === undefined),
      ...cards.filter(({ sold_out }) => sold_out !== undefined),
    ],
  };
}

/** What a choice takes. A card may name too little for a choice, such as an activity without a day. */
function stockOf(
  asked: Selection,
  offering: Pick<Offering, "choose">,
): Chosen["stock"] {
  try {
    return offering.choose(asked, false).stock;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
