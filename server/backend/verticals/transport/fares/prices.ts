/** What a choice comes to, in the caller's currency and in the product's. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails, PriceLine } from "#schema/booking.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Counted, Money } from "../../../kernel/money.ts";
import type { Network } from "../network/networks.ts";
import { readData } from "../../../kernel/read-data.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { Addons } from "./addons.ts";
import { journeyTitle, lineLabel, type LineSubject } from "./line-labels.ts";
import type { Selection } from "../tickets/choice.ts";
import type { ChosenJourney } from "../tickets/selection.ts";

export interface Priced {
  readonly price: PriceDetails;
  /** What each line of the price is for. */
  readonly subjects: readonly LineSubject[];
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
interface Line extends Counted {
  readonly subject: LineSubject;
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
      ...journeys.flatMap(linesOf),
      ...selection.addons.map(({ addon_id, count }): Line => {
        const addon = addons.find(network, addon_id, selection.passengers);
        if (!addon || count > addon.most)
          throw new Refusal("addon_unknown", { addon_id });
        const { units } = addon;
        return { subject: { kind: "addon", addon_id }, count, units };
      }),
    ];
    const titles = journeys.map(({ card: { departure, arrival } }) =>
      journeyTitle(text, language, departure.name, arrival.name),
    );
    const words = { text, language, titles, addons };
    const charged = money.sum(lines, network.currency, network.currency);
    const shown = lines.map(({ subject, units, count }): PriceLine => {
      const parts = [{ units, count }];
      return {
        kind: subject.kind,
        label: lineLabel(subject, words),
        count,
        amount: money.sum(parts, network.currency, currency),
      };
    });
    const total = money.sum(lines, network.currency, currency);
    return {
      charged,
      subjects: lines.map(({ subject }) => subject),
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
  { offer, selection }: ChosenJourney,
  journey: number,
): readonly Line[] {
  const seats = selection.seats?.length ?? 0;
  return [
    ...offer.parts.map(({ passenger_type, count, units }): Line => ({
      subject: { kind: "fare", journey, passenger_type },
      count,
      units,
    })),
    ...(seats > 0 && offer.seatFee > 0
      ? [
          {
            subject: { kind: "seat" as const, journey },
            count: seats,
            units: offer.seatFee,
          },
        ]
      : []),
  ];
}
