/** What a choice comes to, in the currency of who asks and in that of the product. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails, PriceLine } from "#schema/booking.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Counted, Money } from "../../../kernel/money.ts";
import type { Network } from "../network/networks.ts";
import { readData } from "../../../kernel/read-data.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { Addons } from "./addons.ts";
import type { Selection } from "../tickets/purchase.ts";
import type { ChosenJourney } from "../tickets/selection.ts";

export interface Priced {
  readonly price: PriceDetails;
  /** The total in the product's currency. */
  readonly charged: Price;
}

/** @throws Refusal addon_unknown */
export type PriceOf = (
  network: Network,
  selection: Selection,
  journeys: readonly ChosenJourney[],
  caller: Caller,
) => Priced;

/** A line; what one of it costs is in whole units of the product's currency. */
interface Line extends Omit<PriceLine, "amount">, Counted {
  readonly count: number;
}

export function createPriceOf({
  money,
  text,
  addons,
}: {
  readonly money: Money;
  readonly text: Text;
  readonly addons: Addons;
}): PriceOf {
  return (network, selection, journeys, caller) => {
    const { language, currency } = caller;
    const lines: readonly Line[] = [
      ...journeys.flatMap((journey) => linesOf(journey, text, language)),
      ...selection.addons.map(({ addon_id, count }): Line => {
        const addon = addons.find(network, addon_id, selection.passengers);
        if (!addon || count > addon.most)
          throw new Refusal("addon_unknown", { addon_id });
        return {
          kind: "addon",
          label: addons.title(addon_id, language),
          count,
          units: addon.units,
        };
      }),
    ];
    const charged = money.sum(lines, network.currency, network.currency);
    const shown = lines.map(({ units, ...line }): PriceLine => {
      const parts = [{ units, count: line.count }];
      return { ...line, amount: money.sum(parts, network.currency, currency) };
    });
    const total = money.sum(lines, network.currency, currency);
    return {
      charged,
      price: {
        lines: shown,
        total,
        ...(total.currency === charged.currency
          ? {}
          : { charged, rate_date: readData("rates").date }),
      },
    };
  };
}

function linesOf(
  { card, offer, selection }: ChosenJourney,
  text: Text,
  language: string,
): readonly Line[] {
  const way = text(language, "route_title", {
    origin: card.departure.name,
    destination: card.arrival.name,
  });
  const seats = selection.seats?.length ?? 0;
  return [
    ...offer.parts.map(({ label, count, units }): Line => ({
      kind: "fare",
      label: `${label}, ${way}`,
      count,
      units,
    })),
    ...(seats > 0 && offer.seatFee > 0
      ? [
          {
            kind: "seat" as const,
            label: text(language, "ticket.line.seat", { route: way }),
            count: seats,
            units: offer.seatFee,
          },
        ]
      : []),
  ];
}
