/** The price of a choice, in the caller's currency and in the product's. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails, PriceLine } from "#schema/booking.ts";
import type { Direction } from "#schema/transport.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Counted, Money } from "#server/backend/money/money.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import type { NetworkProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Text } from "#server/backend/text/texts.ts";
import type { Addons } from "#server/backend/verticals/transport/fares/addons.ts";
import {
  journeyTitle,
  lineLabel,
  type LineSubject,
} from "#server/backend/verticals/transport/fares/line-labels.ts";
import type { Cities } from "#server/backend/verticals/transport/network/cities.ts";
import { taxOf } from "#server/backend/verticals/transport/fares/taxes.ts";
import type { Less } from "#server/backend/verticals/transport/promises/less.ts";
import type { Selection } from "#server/backend/verticals/transport/fares/choice.ts";
import type { ChosenJourney } from "./selection.ts";

export interface Priced {
  readonly price: PriceDetails;
  /** The subject of each line of the price. */
  readonly subjects: readonly LineSubject[];
  /** The total in the charged currency. */
  readonly charged: Price;
  /** The part of the fares that the shopper does not pay, in both currencies. Left out: none. */
  readonly promised?: Less;
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
> &
  Partial<Pick<ChosenJourney, "assistance" | "companions">>;

/** A line; its unit price is in whole units of its seller's currency. */
interface Line extends Counted {
  readonly subject: LineSubject;
  readonly network: Network;
  /** The part of the units that another line shows. */
  readonly shownApart?: number;
  /** Of several legs: the one that it pays for. */
  readonly direction?: Direction;
  /** Instead of units: what is taken off. */
  readonly less?: Less;
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
  /**
   * Both are rounded before the subtraction, so that a fare and its tax add up to the fare in the
   * list.
   */
  const amountOf = (line: Line, currency: string): Price => {
    const { network, count, shownApart = 0, less } = line;
    if (less) return takenOff(less, currency);
    const sum = (units: number) =>
      money.sum([{ units, count }], network.currency, currency);
    const all = sum(line.units);
    return { ...all, amount: all.amount - sum(shownApart).amount };
  };
  const takenOff = ({ shown, charged }: Less, currency: string): Price => {
    const off =
      shown.currency === currency ? shown : money.convert(charged, currency);
    return { ...off, amount: -off.amount };
  };
  const sumOf = (lines: readonly Line[], currency: string): Price =>
    lines
      .map((line) => amountOf(line, currency))
      .reduce((sum, { amount }) => ({ ...sum, amount: sum.amount + amount }));
  return (selection, journeys, caller) => {
    const { language, currency } = caller;
    const networks = networksOf(journeys);
    const isSeveral = journeys.some(
      ({ selection: { direction } }) =>
        direction !== journeys[0]!.selection.direction,
    );
    const lines: readonly Line[] = [
      ...journeys.flatMap((journey, index) => {
        const { direction } = journey.selection;
        return linesOf(journey, index, cities).map((line) => ({
          ...line,
          ...(isSeveral ? { direction } : {}),
        }));
      }),
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
    const shown = lines.map(({ direction, ...line }): PriceLine => ({
      kind: line.subject.kind,
      label: lineLabel(line.subject, words),
      count: line.count,
      amount: amountOf(line, currency),
      ...(direction ? { direction } : {}),
    }));
    const total = sumOf(lines, currency);
    const lessened = lines.filter(({ less }) => less !== undefined);
    return {
      charged,
      ...(lessened.length > 0
        ? {
            promised: {
              shown: negated(sumOf(lessened, currency)),
              charged: negated(sumOf(lessened, charged.currency)),
            },
          }
        : {}),
      subjects: lines.map(({ subject }) => subject),
      price: {
        lines: shown,
        total,
        ...(total.currency === charged.currency
          ? {}
          : { charged, rate_date: money.rateDate() }),
      },
    };
  };
}

function negated({ amount, currency }: Price): Price {
  return { amount: -amount, currency };
}

/** Each once, in the order of the journeys. */
export function networksOf(
  journeys: readonly { readonly product: NetworkProduct }[],
): readonly Network[] {
  return [...new Set(journeys.map(({ product: { network } }) => network))];
}

/**
 * An order is one payment: in the caller's currency if one of the products uses it, otherwise in
 * the first journey's.
 */
function chargedCurrency(networks: readonly Network[], shown: string): string {
  const sold = networks.map(({ currency }) => currency);
  return sold.includes(shown) ? shown : sold[0]!;
}

/** The fares without their included taxes, the taxes, chosen seats and assistance. */
function linesOf(
  {
    offer,
    selection,
    product: { network },
    card,
    assistance = [],
    companions = [],
  }: PricedJourney,
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
    ...[
      ...Map.groupBy(
        assistance.filter(({ rule: { units = 0 } }) => units > 0),
        ({ assistance_id }) => assistance_id,
      ),
    ].map(([assistance_id, group]): Line => ({
      subject: { kind: "assistance", journey, assistance_id },
      network,
      count: group.length,
      units: group[0]!.rule.units!,
    })),
    ...(offer.less
      ? [
          {
            subject: { kind: "promise" as const, journey },
            network,
            count: 1,
            units: 0,
            less: offer.less,
          },
        ]
      : []),
    ...companions.map(({ units }): Line => ({
      subject: { kind: "companion", journey },
      network,
      count: 1,
      units: -units,
    })),
  ];
}
