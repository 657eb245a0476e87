/** The luggage rules, from the network's `luggage`, the fares and the extras on sale. */
import type { FarePlan } from "#schema/backend/fare-families.ts";
import type { LuggageRule } from "#schema/backend/network.ts";
import { farePlan } from "../network/fare-families.ts";
import type { Network } from "../network/networks.ts";
import type { Length } from "./collection.ts";
import {
  byService,
  paragraph,
  type TravelSubject,
  type TravelWords,
} from "./subject.ts";

/** Formats an amount in whole units of the network's currency for the reader. */
export type FormatFare = (units: number) => string;

/** The number of free pieces, by the feature of a fare. */
const FEATURES = ["one_bag", "two_bags"] as const;
/** Extras with a sentence about them. */
const EXTRAS = ["extra_bag", "luggage_delivery"] as const;

export function describeLuggage(
  subject: TravelSubject,
  words: TravelWords,
  fare: FormatFare,
  length: Length,
): readonly string[] {
  const { network } = subject;
  const { luggage } = network;
  if (!luggage) return [];
  const lines = byService(subject, words, (service) =>
    luggageText(network, service, words, fare, length),
  );
  if (length === "short") return lines;
  const sold = network.data.ticket_addons;
  const extras = EXTRAS.flatMap((id) => {
    const addon = sold.find(({ addon_id }) => addon_id === id);
    return addon
      ? words.say(`luggage.${id}`, { price: fare(addon.units) })
      : [];
  });
  return [...lines, paragraph(extras)].filter(Boolean);
}

export function describeBicycles(
  subject: TravelSubject,
  words: TravelWords,
): readonly string[] {
  const said = (textOf: (rule: LuggageRule) => string | undefined) =>
    byService(
      subject,
      words,
      (service) => textOf(luggageRule(subject.network, service)) ?? "",
    );
  const { say } = words;
  return [
    ...said(({ bicycles }) => bicycles && say(`bicycles.${bicycles}`)),
    ...said(({ prams }) => prams && say(`prams.${prams}`)),
  ];
}

/** The rule of a service: the usual one with its differences. */
export function luggageRule(
  { luggage }: Pick<Network, "luggage">,
  service: string,
): LuggageRule {
  const exception = luggage?.exceptions?.find(({ services }) =>
    services.includes(service),
  );
  return { ...luggage?.usual, ...exception?.rule };
}

/**
 * The feature with the number of free pieces, if all fares of a plan have the same one.
 *
 * @returns undefined if they do not define it
 */
export function luggageFeature({
  class_features = {},
  families,
}: FarePlan): (typeof FEATURES)[number] | undefined {
  const classes = Object.values(class_features);
  return FEATURES.find(
    (feature) =>
      families.every(({ features }) => features[feature]) ||
      (classes.length > 0 && classes.every((features) => features[feature])),
  );
}

/** Whether only some fares of a plan include checked luggage. */
function isByFare({ families }: FarePlan): boolean {
  return (
    new Set(families.map(({ features }) => features["checked_bag"])).size > 1
  );
}

function luggageText(
  network: Network,
  service: string,
  { say, other, list, amount }: TravelWords,
  fare: FormatFare,
  length: Length,
): string {
  const rule = luggageRule(network, service);
  const { pieces, max_sum_cm, max_side_cm, max_kg, oversized } = rule;
  const plan = farePlan(network, service);
  const feature =
    luggageFeature(plan) ??
    (pieces === undefined ? undefined : FEATURES[pieces - 1]);
  const limits = [
    max_sum_cm !== undefined &&
      say("luggage.sum", { length: amount(max_sum_cm, "centimeter") }),
    max_side_cm !== undefined &&
      say("luggage.side", { length: amount(max_side_cm, "centimeter") }),
    max_kg !== undefined && amount(max_kg, "kilogram"),
  ].filter((limit) => limit !== false);
  const isFull = length === "full";
  const { how, to_cm, fee } = oversized ?? {};
  return paragraph([
    feature
      ? say("luggage.free", { pieces: other(`ticket.feature.${feature}`) })
      : say(isByFare(plan) ? "luggage.by_fare" : "luggage.any"),
    limits.length > 0 && say("luggage.each", { limits: list(limits) }),
    how !== undefined &&
      how !== "none" &&
      say(`luggage.large.${how}`, {
        from: amount(max_sum_cm! + 1, "centimeter"),
        to: amount(to_cm!, "centimeter"),
        fee: fee === undefined ? "" : fare(fee),
      }),
    isFull &&
      how === "seat" &&
      fee !== undefined &&
      say("luggage.without_seat", { fee: fare(fee) }),
    isFull && oversized && say("luggage.larger"),
  ]);
}
