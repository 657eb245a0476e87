/** Whether a section or an overlay is on a page: schema/condition.schema.json. */
import type { Condition } from "#schema/condition.ts";
import type { SiteContext } from "../context/site-context.ts";

/** One part of a condition, for tools that explain why something is or is not on a page. */
export interface Clause {
  readonly key: keyof Condition;
  readonly wanted: string;
  /** The page's value. */
  readonly actual: string;
  readonly holds: boolean;
}

/** The clauses of a condition, in the order of the schema. */
export function clausesOf(when: Condition, context: SiteContext): Clause[] {
  return KEYS.flatMap((key) => {
    const wanted = when[key];
    return wanted === undefined ? [] : { key, ...TESTS[key](when, context) };
  });
}

/** @param when undefined: the condition is always met */
export function holds(
  when: Condition | undefined,
  context: SiteContext,
): boolean {
  if (!when) return true;
  return KEYS.every(
    (key) => when[key] === undefined || TESTS[key](when, context).holds,
  );
}

/**
 * When the outcome of a condition changes next, in milliseconds since 1970; Infinity: never.
 *
 * @param now in milliseconds since 1970
 */
export function nextChange(when: Condition, now: number): number {
  const times = [when.from, when.until].flatMap((time) =>
    time === undefined ? [] : Date.parse(time),
  );
  return Math.min(...times.filter((time) => time > now));
}

type Test = (when: Condition, context: SiteContext) => Omit<Clause, "key">;

const among = (
  wanted: readonly string[],
  actual: string,
): Omit<Clause, "key"> => ({
  wanted: wanted.join(", "),
  actual,
  holds: wanted.includes(actual),
});

const namesIn = (search: string): string[] => [
  ...new URLSearchParams(search).keys(),
];

const TESTS: { readonly [Key in keyof Required<Condition>]: Test } = {
  markets: ({ markets = [] }, { market }) => among(markets, market.code),
  languages: ({ languages = [] }, { language }) =>
    among(languages, language.code),
  platforms: ({ platforms = [] }, { platform }) =>
    among(platforms, platform.kind),
  partners: ({ partners = [] }, { partner }) => ({
    wanted: partners.join(", ") || "none",
    actual: partner?.code ?? "none",
    holds: partner ? partners.includes(partner.code) : partners.length === 0,
  }),
  feature: ({ feature = "" }, { site }) => ({
    wanted: `${feature} on`,
    actual: site.features[feature] ? "on" : "off",
    holds: site.features[feature] === true,
  }),
  query: ({ query = [] }, { location }) => {
    const given = namesIn(location.search);
    return {
      wanted: query.join(", "),
      actual: given.join(", ") || "none",
      holds: query.every((name) => given.includes(name)),
    };
  },
  without_query: ({ without_query = [] }, { location }) => {
    const given = namesIn(location.search);
    return {
      wanted: `without ${without_query.join(", ")}`,
      actual: given.join(", ") || "none",
      holds: !without_query.some((name) => given.includes(name)),
    };
  },
  experiment: ({ experiment }, { experiments }) => {
    const { experiment_id, group_id } = experiment!;
    const own = experiments?.experiments.find(
      (each) => each.experiment_id === experiment_id,
    );
    return {
      wanted: `${experiment_id}: ${group_id}`,
      actual: own ? `${experiment_id}: ${own.group_id}` : "in no group",
      holds: own?.group_id === group_id,
    };
  },
  from: ({ from = "" }, { now }) => ({
    wanted: from,
    actual: new Date(now).toISOString(),
    holds: now >= Date.parse(from),
  }),
  until: ({ until = "" }, { now }) => ({
    wanted: until,
    actual: new Date(now).toISOString(),
    holds: now < Date.parse(until),
  }),
};

const KEYS = Object.keys(TESTS) as (keyof Condition)[];
