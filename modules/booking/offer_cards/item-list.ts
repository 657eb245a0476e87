import type { OfferCardsData } from "#schema/modules/offer_cards.ts";

/** The offers in order, for search engines (https://schema.org/ItemList). */
export function listOf(offers: OfferCardsData["offers"]): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: offers.map(({ title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
    })),
  };
}
