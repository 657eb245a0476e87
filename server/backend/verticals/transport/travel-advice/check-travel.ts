/**
 * Checks that a network's rules for tickets, luggage and passes agree with its places, fares and
 * seats.
 */
import type {
  CollectionRule,
  LuggageRule,
  PassUse,
} from "#schema/backend/network.ts";
import type { Facility } from "#schema/transport.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  problemIn,
  repeatedIn,
  unknownIn,
  type DataCheck,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import type { CheckedNetwork } from "../network/network-names.ts";
import { networksOf } from "../network/networks.ts";
import { luggageFeature, luggageRule } from "./luggage.ts";

/** The place at which each kind of ticket is issued. */
const GIVEN_AT = {
  machine: "ticket_machine",
  counter: "ticket_office",
} as const satisfies Readonly<Record<string, Facility>>;

export const checkTravel: DataCheck = (data) =>
  [...networksOf(data)].flatMap(([name, network]) => {
    const checked = { data, file: `networks/${name}.json`, network };
    const unknown = unknownTravelNames(checked);
    return unknown.length > 0
      ? unknown
      : [
          ...checkCollection(checked),
          ...checkPapers(checked),
          ...checkPieces(checked),
          ...checkOversized(checked),
        ];
  });

function unknownTravelNames({ data, file, network }: CheckedNetwork) {
  const { collection, luggage, passes = [], places, lines } = network;
  const inExceptions = (luggage?.exceptions ?? []).flatMap(
    ({ services }, index) =>
      services.map((service, at): [string, Steps] => [
        service,
        ["luggage", "exceptions", index, "services", at],
      ]),
  );
  const services = lines.flatMap(({ service }) => service ?? []);
  const ofPass = ({ supplement_services = [] }: PassUse, index: number) =>
    supplement_services.map((service, at): [string, Steps] => [
      service,
      ["passes", index, "supplement_services", at],
    ]);
  return [
    ...unknownIn(
      data,
      file,
      "place",
      Object.keys(places),
      (collection?.exceptions ?? []).map(({ place_id }, index) => [
        place_id,
        ["collection", "exceptions", index, "place_id"],
      ]),
    ),
    ...unknownIn(data, file, "service", services, [
      ...inExceptions,
      ...passes.flatMap(ofPass),
    ]),
    ...repeatedIn(data, file, inExceptions),
  ];
}

/** Checks that tickets are issued at places that have a counter or a machine. */
function checkCollection({ data, file, network }: CheckedNetwork): Problem[] {
  const { collection, places } = network;
  if (!collection) return [];
  const { usual, exceptions = [] } = collection;
  return Object.entries(places).flatMap(([id, { facilities }]) => {
    if (!facilities) return [];
    const own = exceptions.filter(
      ({ place_id, directions }) =>
        place_id === id && directions.includes("from"),
    );
    const rule: CollectionRule = Object.assign(
      {},
      usual,
      ...own.map((one) => one.rule),
    );
    const lacks = (where: keyof typeof GIVEN_AT) =>
      !facilities.includes(GIVEN_AT[where]);
    const { show, paper } = rule;
    return (show === "counter" && lacks("counter")) || paper?.every(lacks)
      ? problemIn(data, file, ["places", id, "facilities"], {
          rule: "no_counter",
          message: `tickets are collected at a ${(paper ?? [show]).join(" or ")} (collection), and there is none`,
          value: facilities.join(", "),
        })
      : [];
  });
}

/** A document follows from the travellers' fields, so it must not be named again. */
function checkPapers({ data, file, network }: CheckedNetwork): Problem[] {
  const { collection, product_type } = network;
  const { products } = data.one("traveller-fields");
  const { travellers } = products[product_type] ?? products.default;
  return collection?.usual.papers === "passport" &&
    travellers.includes("passport_no")
    ? [
        problemIn(data, file, ["collection", "usual", "papers"], {
          rule: "said_twice",
          message:
            "follows from traveller-fields.json, which asks for the number of a passport: leave it out",
          value: "passport",
        }),
      ]
    : [];
}

/** Each luggage rule with its place in the file and its services. */
function luggageRules({ network: { luggage, lines } }: CheckedNetwork) {
  if (!luggage) return [];
  const { usual, exceptions = [] } = luggage;
  const excepted = exceptions.flatMap(({ services }) => services);
  const all = new Set(lines.map(({ service = "" }) => service));
  return [
    {
      rule: usual,
      steps: ["luggage", "usual"] as Steps,
      services: [...all].filter((one) => !excepted.includes(one)),
    },
    ...exceptions.map(({ rule, services }, index) => ({
      rule,
      steps: ["luggage", "exceptions", index, "rule"] as Steps,
      services: services as readonly string[],
    })),
  ];
}

/** The number of pieces is defined once: by the fares, or here. */
function checkPieces(checked: CheckedNetwork): Problem[] {
  const { data, file, network } = checked;
  const plans =
    data.one("fare-families").products[network.product_type]?.plans ?? [];
  return luggageRules(checked).flatMap(({ rule, steps, services }) => {
    const said = services.find((service) => {
      const plan = plans.find((one) =>
        (one.services ?? [service]).some((name) => service.startsWith(name)),
      );
      return plan && luggageFeature(plan) !== undefined;
    });
    return rule.pieces === undefined || said === undefined
      ? []
      : problemIn(data, file, [...steps, "pieces"], {
          rule: "said_twice",
          message: "fare-families.json has it: leave it out",
          value: rule.pieces,
        });
  });
}

function checkOversized(checked: CheckedNetwork): Problem[] {
  const { data, file, network } = checked;
  return luggageRules(checked).flatMap(({ rule, steps, services }) => {
    if (!rule.oversized) return [];
    const whole: LuggageRule =
      services[0] === undefined ? rule : luggageRule(network, services[0]);
    const { how, to_cm, fee } = rule.oversized;
    const { max_sum_cm } = whole;
    const report = (message: string, key?: "how" | "to_cm" | "fee") =>
      problemIn(
        data,
        file,
        [...steps, "oversized", ...(key === undefined ? [] : [key])],
        {
          rule: "oversized",
          message,
          ...(key === undefined ? {} : { value: rule.oversized![key]! }),
        },
      );
    if (max_sum_cm === undefined)
      return [report("needs a `max_sum_cm` that is exceeded")];
    if (how === "none")
      return (["to_cm", "fee"] as const)
        .filter((key) => rule.oversized![key] !== undefined)
        .map((key) => report("what does not travel has none", key));
    return [
      ...(to_cm === undefined ? [report("needs `to_cm`, its limit")] : []),
      ...(to_cm !== undefined && to_cm <= max_sum_cm
        ? [report(`must be more than max_sum_cm, ${max_sum_cm}`, "to_cm")]
        : []),
      ...(how === "fee" && fee === undefined ? [report("needs the fee")] : []),
      ...(how === "reservation" && fee !== undefined
        ? [report("a reservation has no fee here", "fee")]
        : []),
      ...(how === "seat"
        ? services
            .filter((service) => !hasSpace(checked, service))
            .map((service) =>
              report(
                `no seat of ${service || "its lines"} has a \`luggage_space\` (seat-layouts.json)`,
                "how",
              ),
            )
        : []),
    ];
  });
}

function hasSpace({ data, network }: CheckedNetwork, service: string): boolean {
  const layouts = data.one("seat-layouts")[network.product_type];
  return (layouts ?? []).some(
    ({ services, facts = [] }) =>
      (services?.some((name) => service.startsWith(name)) ?? true) &&
      facts.some(({ fact }) => fact === "luggage_space"),
  );
}
