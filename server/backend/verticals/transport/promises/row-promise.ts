import type { Price } from "#schema/common.ts";
import type { ClassOffer } from "#schema/transport.ts";
import type { JourneyPromises, PromisedJourney } from "./journey-promises.ts";

/** A class in a list, with the price in the network's currency. */
interface PricedClass {
  readonly offer: Pick<ClassOffer, "seat_class" | "price" | "sold_out">;
  readonly charged: Price;
}

/**
 * The promise of a journey's prices in a list: of the cheapest fare in each class that is left.
 *
 * @returns undefined if nothing is left, or prices are not promised
 */
export function promiseOf(
  journey: PromisedJourney,
  classes: readonly PricedClass[],
  promises: Pick<JourneyPromises, "until" | "write">,
): string | undefined {
  const until = promises.until();
  const open = classes.filter(({ offer }) => !offer.sold_out);
  return until === undefined || open.length === 0
    ? undefined
    : promises.write(
        journey,
        until,
        open.map(({ offer, charged }) => [
          offer.seat_class,
          { shown: offer.price.amount, charged: charged.amount },
        ]),
      );
}
