/** A product's conditions, written from the rules by which fees are computed. */
import type { Policy } from "../../../booking/vertical.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Content } from "../../../catalogue/content.ts";
import type { Network } from "../network/networks.ts";
import type { Text } from "../../../kernel/texts.ts";
import { describeCollection } from "../travel/collection.ts";
import { travelWords } from "../travel/subject.ts";
import { productRules } from "../timetable/product-rules.ts";
import type {
  Anchor,
  FareFamily,
  FarePlan,
  FareRule,
} from "#schema/backend/fare-families.ts";
import { serviceName } from "../network/line-names.ts";
import { farePlans } from "./fare-families.ts";
import { readOffset } from "../../../rules/offset.ts";

const ACTIONS = ["refund", "change"] as const;

/** The start of the day of an event, and of the one before. */
const DAY_STARTS: readonly string[] = ["day_of", "day_before"];

type Group = Policy["groups"][number];
type Row = Group["rows"][number];
type Reader = Pick<Caller, "language">;

/** @returns undefined when there is no such policy */
export type DescribePolicy = (
  network: Network,
  policyType: string,
  caller: Reader,
) => Policy | undefined;

export interface PoliciesInput {
  readonly content: Content;
  readonly text: Text;
}

export function createDescribePolicy(input: PoliciesInput): DescribePolicy {
  return (network, policyType, caller) => {
    switch (policyType) {
      case "refund":
        return refundPolicy(network, caller, input);
      // A product's own policy page has its name: /ptp/ticket-policy-details-eurail/.
      case network.product_type:
      case "ticket":
        return ticketPolicy(network, caller, input);
      default:
        return undefined;
    }
  };
}

function refundPolicy(
  network: Network,
  caller: Reader,
  input: PoliciesInput,
): Policy {
  const { text } = input;
  const { language } = caller;
  return {
    title: text(language, "ticket.policy.refund.title"),
    intro: text(language, "ticket.policy.refund.intro"),
    groups: familiesOf(network).flatMap(({ plan, family }) =>
      ACTIONS.flatMap((action) => {
        const title = text(language, `ticket.policy.${action}`, {
          fare: familyTitle(plan, family, language, input),
        });
        return groupsOf(family, action).map(({ days, rules }): Group => ({
          title: [title, ...days.map((day) => text(language, day))].join(", "),
          rows: rowsOf(rules, network, caller, input),
        }));
      }),
    ),
  };
}

function ticketPolicy(
  network: Network,
  { language }: Reader,
  { content, text }: PoliciesInput,
): Policy {
  const { passenger_types, most_passengers } = productRules(
    network,
    text,
    language,
  );
  const use = content.tickets(language, "use");
  const words = travelWords(network, {
    text,
    language,
    languages: content.languages(language),
    locale: language,
  });
  return {
    title: text(language, "ticket.policy.ticket.title"),
    groups: [
      {
        title: text(language, "ticket.policy.passengers"),
        rows: network.passenger_types.map((rule, index) => ({
          label: `${passenger_types[index]!.label}, ${passenger_types[index]!.ages}`,
          text: text(
            language,
            rule.on_lap !== undefined
              ? "ticket.policy.on_lap"
              : rule.percent === 100
                ? "ticket.policy.full_fare"
                : "ticket.policy.share",
            { percent: String(rule.percent) },
          ),
        })),
        note: text(language, "ticket.policy.most_passengers", {
          count: String(most_passengers),
        }),
      },
      {
        title: text(language, "ticket.policy.use"),
        rows: [
          ...describeCollection(
            { network, lines: network.lines },
            words,
            "full",
          ).map(({ label = words.say("ticket.title"), text: rule }) => ({
            label,
            text: rule,
          })),
          ...(use[network.product_type] ?? use["any"]!),
        ],
      },
    ],
  };
}

function familiesOf({
  product_type,
}: Network): readonly { plan: FarePlan; family: FareFamily }[] {
  return farePlans(product_type).flatMap((plan) =>
    plan.families.map((family) => ({ plan, family })),
  );
}

function familyTitle(
  { services = [] }: FarePlan,
  { family }: FareFamily,
  language: string,
  { content, text }: PoliciesInput,
): string {
  const languages = content.languages(language);
  const name = text(language, `ticket.family.${family}`);
  return [...services.map((one) => serviceName(one, languages)), name].join(
    ", ",
  );
}

interface RuleGroup {
  /** The keys of the days' names; none: every day. */
  readonly days: readonly string[];
  readonly rules: readonly FareRule[];
}

/** What holds on the same days; what holds on every day is said with each of them. */
function groupsOf(
  { rules }: FareFamily,
  action: FareRule["action"],
): readonly RuleGroup[] {
  const own = rules.filter((rule) => rule.action === action);
  const sets = new Map(own.map((rule) => [daysOf(rule).join(), daysOf(rule)]));
  if (sets.size > 1) sets.delete("");
  if (sets.size === 0) sets.set("", []);
  return [...sets].map(([key, days]) => ({
    days,
    rules: own.filter((rule) => ["", key].includes(daysOf(rule).join())),
  }));
}

function daysOf({ weekdays, holidays = [] }: FareRule): readonly string[] {
  return [
    ...(weekdays ? [`weekdays_${weekdays[0]}_${weekdays.at(-1)}`] : []),
    ...holidays.map((kind) => `holidays_${kind}`),
  ].map((name) => `ticket.policy.${name}`);
}

function rowsOf(
  rules: readonly FareRule[],
  network: Network,
  { language }: Reader,
  { text }: PoliciesInput,
): readonly Row[] {
  if (rules.length === 0)
    return [
      {
        label: text(language, "ticket.policy.always"),
        text: text(language, "ticket.policy.not_possible"),
      },
    ];
  return rules.map((rule) => ({
    label: spanOf(rule, text, language),
    text: feeOf(rule),
  }));

  function feeOf({ percent = 0, flat = 0, max_count }: FareRule): string {
    const fee = `${network.currency} ${new Intl.NumberFormat(language).format(flat)}`;
    const said =
      percent > 0
        ? text(language, "ticket.policy.percent", { percent: String(percent) })
        : text(
            language,
            flat > 0 ? "ticket.policy.fee" : "ticket.policy.free",
            { fee },
          );
    return max_count === undefined
      ? said
      : `${said} ${text(language, "ticket.condition.once", { times: String(max_count) })}`;
  }
}

/** "From 3 hours before departure until departure" */
function spanOf(rule: FareRule, text: Text, language: string): string {
  const { anchor, from_offset, to_offset, to_anchor = anchor } = rule;
  const from =
    from_offset === undefined
      ? undefined
      : momentOf(anchor, from_offset, text, language);
  const until =
    to_offset === undefined
      ? undefined
      : momentOf(to_anchor, to_offset, text, language);
  if (from !== undefined && until !== undefined)
    return text(language, "ticket.policy.from_until", { from, until });
  if (until !== undefined)
    return text(language, "ticket.policy.until", { until });
  return from === undefined
    ? ""
    : text(language, "ticket.policy.from", { from });
}

/** "3 hours before departure" */
function momentOf(
  anchor: Anchor,
  offset: string,
  text: Text,
  language: string,
): string {
  const { count, unit, clock } = readOffset(offset);
  const event = text(language, `ticket.policy.${anchor}`);
  if (clock !== undefined)
    return text(
      language,
      `ticket.policy.${DAY_STARTS[-count] ?? "day_n_before"}`,
      {
        days: amount(-count, "day", language),
        event,
      },
    );
  if (count === 0) return event;
  return text(
    language,
    count < 0 ? "ticket.policy.before" : "ticket.policy.after",
    { time: amount(Math.abs(count), unit, language), event },
  );
}

function amount(
  count: number,
  unit: "minute" | "hour" | "day",
  language: string,
): string {
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(count);
}
