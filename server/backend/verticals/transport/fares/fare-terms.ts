/** The costs of a refund or change, as text, from the rules by which fees are computed. */
import { formatPrice } from "#server/backend/money/format-price.ts";
import type { Content } from "../../../content/content.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Money } from "#server/backend/money/money.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Text } from "#server/backend/text/texts.ts";
import { readOffset } from "../../../rules/offset.ts";
import { serviceName } from "../network/line-names.ts";
import type { Network } from "../network/networks.ts";
import type {
  Anchor,
  FareFamily,
  FarePlan,
  FareRule,
} from "#schema/backend/fare-families.ts";
import type { PolicyDetailData } from "#schema/modules/policy_detail.ts";

/** The start of the day of an event, and of the one before. */
const DAY_STARTS: readonly string[] = ["day_of", "day_before"];

export type TermsGroup = PolicyDetailData["groups"][number];
type Row = TermsGroup["rows"][number];

export interface TermsInput {
  readonly content: Content;
  readonly text: Text;
  readonly money: Money;
  readonly published: () => Pick<Published, "currencies" | "languages">;
}

/** The reader of the terms, and their currency. */
export type TermsReader = Pick<Caller, "language" | "currency">;

/** The costs of a refund or change for each fare, titled by fare and days. */
export function actionGroups(
  network: Network,
  action: FareRule["action"],
  caller: TermsReader,
  input: TermsInput,
): readonly TermsGroup[] {
  return familiesOf(network).flatMap(({ plan, family }) =>
    familyGroups(
      familyTitle(plan, family, network, caller.language, input),
      family,
      action,
      { network, caller, input },
    ),
  );
}

interface Said {
  readonly network: Network;
  readonly caller: TermsReader;
  readonly input: TermsInput;
}

/** The same for one fare: a group for each kind of day. */
export function familyGroups(
  title: string,
  family: FareFamily,
  action: FareRule["action"],
  { network, caller, input }: Said,
): readonly TermsGroup[] {
  return groupsOf(family, action).map(({ days, rules }) => ({
    title: [title, ...days.map((day) => input.text(caller.language, day))].join(
      ", ",
    ),
    rows: rowsOf(rules, network, caller, input),
    ...(rules.at(-1)?.to_offset === undefined
      ? {}
      : { note: input.text(caller.language, "ticket.policy.no_longer") }),
  }));
}

/** All fares of a network, each with the services for which it is sold. */
export function familiesOf({
  data,
}: Network): readonly { plan: FarePlan; family: FareFamily }[] {
  return data.fare_plans.flatMap((plan) =>
    plan.families.map((family) => ({ plan, family })),
  );
}

export function familyTitle(
  { services = [] }: FarePlan,
  { family }: FareFamily,
  network: Network,
  language: string,
  { content, text }: TermsInput,
): string {
  const languages = content.languages(language);
  const name = text(language, `ticket.family.${family}`);
  return [
    ...services.map((one) =>
      serviceName(network.data.line_names, one, languages),
    ),
    name,
  ].join(", ");
}

interface RuleGroup {
  /** The keys of the days' names; empty: every day. */
  readonly days: readonly string[];
  readonly rules: readonly FareRule[];
}

/** Groups rules by days; rules for every day are repeated in each group. */
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
  { language, currency }: TermsReader,
  { text, money, published }: TermsInput,
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
    const fee = formatPrice(
      money.convert(money.price(flat, network.currency), currency),
      published(),
      published().languages[language]!.intl,
    );
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
