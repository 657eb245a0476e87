import type { HeldPrices } from "#schema/transport.ts";
import type { JourneyPromises } from "./journey-promises.ts";

/** What a list says about its promised prices; nothing if they are not promised. */
export function heldPrices(
  promises: Pick<JourneyPromises, "until" | "most">,
  currency: string,
): { readonly held?: HeldPrices } {
  const until = promises.until();
  return until === undefined
    ? {}
    : { held: { until, most: promises.most(currency) } };
}
