import type { RouteCard } from "#schema/transport.ts";

/** Marks the fastest, the cheapest and the earliest journey, unless all are equal in that. */
export function withBadges(cards: readonly RouteCard[]): readonly RouteCard[] {
  const open = cards.filter(({ sold_out }) => !sold_out);
  const best = (
    badge: RouteCard["badges"][number],
    measure: (card: RouteCard) => number,
  ) => {
    const values = open.map(measure);
    const lowest = Math.min(...values);
    return lowest < Math.max(...values)
      ? { badge, card: open[values.indexOf(lowest)]! }
      : undefined;
  };
  const badges = [
    best("fastest", ({ minutes }) => minutes),
    best("cheapest", ({ price }) => price.amount),
    best("earliest", ({ arrival }) => arrival.at),
  ];
  return cards.map((card) => ({
    ...card,
    badges: badges.flatMap((one) => (one?.card === card ? one.badge : [])),
  }));
}
