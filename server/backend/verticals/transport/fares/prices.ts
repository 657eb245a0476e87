/** What a choice comes to, in the caller's currency and in the product's. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails, PriceLine } from "#schema/booking.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Counted, Money } from "../../../kernel/money.ts";
import type { Network } from "../network/networks.ts";
import { readData } from "../../../kernel/read-data.ts";
import type { NetworkProduct } from "../timetable/find-route.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { Addons } from "./addons.ts";
import { journeyTitle, lineLabel, type LineSubject } from "./line-labels.ts";
import type { Cities } from "../places/cities.ts";
import { taxOf } from "./taxes.ts";
import type { Selection } from "../tickets/choice.ts";
import type { ChosenJourney } from "../tickets/selection.ts";

export interface Priced {
  readonly price: PriceDetails;
  /** What each line of the price is for. */
  readonly subjects: readonly LineSubject[];
  /** The total in the currency in which it is charged. */
  readonly charged: Price;
}

/** @throws Refusal addon_unknown */
export type PriceOf = (
  selection: Pick<Selection, "passengers" | "addons">,
  journeys: readonly PricedJourney[],
  caller: Caller,
) => Priced;

type PricedJourney = Pick<
  ChosenJourney,
  "selection" | "product" | "card" | "offer"
>;

/** A line; what one of it costs is in whole units of the currency of what sells it. */
interface Line extends Counted {
  readonly subject: LineSubject;
  readonly network: Network;
  /** What of the units another line shows. */
  readonly shownApart?: number;
}

export function createPriceOf({
  money,
  text,
  addons,
  cities,
}: {
  readonly money: Money;
  readonly text: Text;
  readonly addons: Addons;
  readonly cities: Pick<Cities, "cityOf">;
}): PriceOf {
  /** Both are rounded before they are subtracted: a fare and its tax are together what a list says of the fare. */
  const amountOf = (line: Line, currency: string): Price => {
    const { network, count, shownApart = 0 } = line;
    const sum = (units: number) =>
      money.sum([{ units, count }], network.currency, currency);
    const all = sum(line.units);
    return { ...all, amount: all.amount - sum(shownApart).amount };
  };
  const sumOf = (lines: readonly Line[], currency: string): Price =>
    lines
      .map((line) => amountOf(line, currency))
      .reduce((sum, { amount }) => ({ ...sum, amount: sum.amount + amount }));
  return (selection, journeys, caller) => {
    const { language, currency } = caller;
    const networks = networksOf(journeys);
    const lines: readonly Line[] = [
      ...journeys.flatMap((journey, index) => linesOf(journey, index, cities)),
      ...selection.addons.map(({ addon_id, count }): Line => {
        const found = addons.find(networks, addon_id, selection.passengers);
        if (!found || count > found.most)
          throw new Refusal("addon_unknown", { addon_id });
        const { network, units } = found;
        return { subject: { kind: "addon", addon_id }, network, count, units };
      }),
    ];
    const words = {
      text,
      language,
      titles: journeys.map(({ card: { departure, arrival } }) =>
        journeyTitle(text, language, departure.name, arrival.name),
      ),
      origins: journeys.map(({ card: { departure } }) => departure.name),
      addons,
    };
    const charged = sumOf(lines, chargedCurrency(networks, currency));
    const shown = lines.map((line): PriceLine => ({
      kind: line.subject.kind,
      label: lineLabel(line.subject, words),
      count: line.count,
      amount: amountOf(line, currency),
    }));
    const total = sumOf(lines, currency);
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

/** Each once, in the order of the journeys. */
export function networksOf(
  journeys: readonly { readonly product: NetworkProduct }[],
): readonly Network[] {
  return [...new Set(journeys.map(({ product: { network } }) => network))];
}

/** One order is one payment: in the caller's currency if something is sold in it, else in the first journey's. */
function chargedCurrency(networks: readonly Network[], shown: string): string {
  const sold = networks.map(({ currency }) => currency);
  return sold.includes(shown) ? shown : sold[0]!;
}

/** The fares without the taxes that they include, the taxes, and chosen seats. */
function linesOf(
  { offer, selection, product: { network }, card }: PricedJourney,
  journey: number,
  cities: Pick<Cities, "cityOf">,
): readonly Line[] {
  const seats = selection.seats?.length ?? 0;
  const from = card.departure.place_id;
  const to = card.arrival.place_id;
  const parts = offer.parts.map((part) => {
    const { passenger_type, units } = part;
    const tax = taxOf({ network, from, to, passenger_type }, cities);
    return { ...part, tax: Math.min(tax, units) };
  });
  const taxed = Map.groupBy(
    parts.filter(({ tax }) => tax > 0),
    ({ tax }) => tax,
  );
  return [
    ...parts.map(({ passenger_type, count, units, tax }): Line => ({
      subject: { kind: "fare", journey, passenger_type },
      network,
      count,
      units,
      shownApart: tax,
    })),
    ...[...taxed].map(([units, group]): Line => ({
      subject: { kind: "tax", journey },
      network,
      count: group.reduce((sum, { count }) => sum + count, 0),
      units,
    })),
    ...(seats > 0 && offer.seatFee > 0
      ? [
          {
            subject: { kind: "seat" as const, journey },
            network,
            count: seats,
            units: offer.seatFee,
          },
        ]
      : []),
  ];
}
