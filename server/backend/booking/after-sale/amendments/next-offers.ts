/**
 * The next replacements for an item that its seller cancelled, or that is missed. The order's page
 * offers them without a request.
 */
import type { Caller } from "#server/backend/callers/caller.ts";
import { addDays } from "#server/backend/time/days.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { MissedTerms } from "../../model/guarantee.ts";
import type { Order } from "../../model/order.ts";
import type { ChangeWanted } from "../../model/part-terms.ts";
import type { Amendments, PricedOffer } from "./amendments.ts";

const SHOWN = 3;
const DAYS = 2;

export interface NextOffers {
  readonly wanted: ChangeWanted;
  readonly offers: readonly PricedOffer[];
  /** The end of the free change, in milliseconds since 1970. */
  readonly ends_at: number;
}

/** Those who still have an item that its seller cancelled; undefined: nobody. */
export async function cancelledWanted(
  amendments: Pick<Amendments, "parts">,
  order: Order,
  item: number,
): Promise<ChangeWanted | undefined> {
  const travellers = (await amendments.parts(order))
    .filter((part) => part.item === item && part.is_cancelled)
    .map(({ traveller }) => traveller);
  return travellers.length === 0 ? undefined : { item, travellers };
}

/**
 * The next offers for an item, on its day or the day after.
 *
 * @param missed the terms, if it is missed
 * @returns undefined if these travellers cannot change together
 */
export async function nextOffers(
  amendments: Pick<Amendments, "change" | "offers">,
  order: Order,
  wanted: ChangeWanted,
  caller: Caller,
  missed?: MissedTerms,
): Promise<NextOffers | undefined> {
  const { starts_at, first_day } = order.contents.quote.items[wanted.item]!;
  try {
    const change = await amendments.change(order, wanted, missed);
    const offers: PricedOffer[] = [];
    for (let day = 0; day < DAYS && offers.length < SHOWN; day += 1)
      offers.push(
        ...(
          await amendments.offers(
            order,
            change,
            addDays(first_day, day),
            caller,
          )
        ).filter((offer) => offer.starts_at >= starts_at),
      );
    const { ends_at } = change;
    return { wanted, offers: offers.slice(0, SHOWN), ends_at };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
