import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import type { JourneyWordsOf } from "./journey-words.ts";
import { payloadOf } from "../model/payload.ts";

/**
 * The conditions to which a customer agrees before ordering tickets: those of each product that
 * sells one.
 */
export function createTerms(wordsOf: JourneyWordsOf): Vertical["terms"] {
  return (quote, words) => {
    const { language, text } = words;
    const journeys = payloadOf(quote).journeys.map((journey) =>
      wordsOf(quote, journey, words),
    );
    const sellers = Map.groupBy(journeys, ({ seller }) => seller.product_type);
    const fares = [...sellers].map(([seller, sold]) => ({
      ...(sellers.size === 1
        ? {
            term_id: "fare_conditions",
            text: text(language, "order.term.fare_conditions"),
          }
        : {
            term_id: `fare_conditions_${seller}`,
            text: text(language, "order.term.fare_conditions_of", {
              routes: sold.map(({ title }) => title).join(", "),
            }),
          }),
      path: `/ptp-policy/${seller}/ticket/`,
    }));
    return [
      ...fares,
      {
        term_id: "travel_documents",
        text: text(language, "order.term.travel_documents"),
      },
    ];
  };
}
