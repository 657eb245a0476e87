/** The visitors whom the conditions of a page tell apart: each has one market, language and platform. */
import type { Condition } from "#schema/condition.ts";

/**
 * The visitor of a plan. A list stands for any one of its values; left out: none that a condition
 * names.
 */
export interface PlannedVisitor {
  readonly markets?: readonly string[];
  readonly languages?: readonly string[];
  readonly platforms?: readonly string[];
}

/** The facts that a site or partner sets for all its visitors. */
export interface VisitorsOfSite {
  /** The partner's code; undefined: the site's own pages. */
  readonly partner: string | undefined;
  readonly features: Readonly<Record<string, boolean>>;
  /** The market of all visitors; undefined: each has that of their country. */
  readonly market: string | undefined;
  readonly languages: readonly string[];
}

const PLATFORMS = ["desktop", "mobile"] as const;

/**
 * One visitor of each kind that the conditions distinguish; the first is one that they do not name.
 *
 * @param language of the page, if it is known
 */
export function visitorsOf(
  conditions: readonly Condition[],
  site: VisitorsOfSite,
  language: string | undefined,
): PlannedVisitor[] {
  const markets = groupsOf(
    conditions.flatMap((when) => (when.markets ? [when.markets] : [])),
    site.market === undefined ? undefined : [site.market],
  );
  const languages = groupsOf(
    conditions.flatMap((when) => (when.languages ? [when.languages] : [])),
    language === undefined ? site.languages : [language],
  );
  const platforms = groupsOf(
    conditions.flatMap((when) => (when.platforms ? [when.platforms] : [])),
    PLATFORMS,
  );
  return markets.flatMap((market) =>
    languages.flatMap((spoken) =>
      platforms.map((platform) => ({
        ...(market && { markets: market }),
        ...(spoken && { languages: spoken }),
        ...(platform && { platforms: platform }),
      })),
    ),
  );
}

/**
 * Groups the values that are in the same lists.
 *
 * @param possible all values that exist; undefined: any, also values that no list has
 * @returns undefined for the values that are in no list
 */
function groupsOf(
  lists: readonly (readonly string[])[],
  possible: readonly string[] | undefined,
): (readonly string[] | undefined)[] {
  const named = new Set(lists.flat());
  const groups = Map.groupBy(
    possible?.filter((value) => named.has(value)) ?? named,
    (value) => lists.map((list) => list.includes(value)).join(),
  );
  const others = possible?.every((value) => named.has(value)) ?? false;
  return [...(others ? [] : [undefined]), ...groups.values()];
}

/**
 * Whether a condition can be met on a visitor's page. Times and experiments are unknown before the
 * request, so they can be met.
 */
export function canHold(
  when: Condition | undefined,
  visitor: PlannedVisitor,
  { partner, features }: VisitorsOfSite,
): boolean {
  if (!when) return true;
  const { markets, languages, platforms, partners, feature } = when;
  const isAmong = (
    wanted: readonly string[] | undefined,
    own: readonly string[] | undefined,
  ) => wanted === undefined || wanted.includes(own?.[0] ?? "");
  return (
    isAmong(markets, visitor.markets) &&
    isAmong(languages, visitor.languages) &&
    isAmong(platforms, visitor.platforms) &&
    (partners === undefined ||
      (partner === undefined
        ? partners.length === 0
        : partners.includes(partner))) &&
    (feature === undefined || features[feature] === true)
  );
}

/** Whether a condition that can be met always is. */
export function isSure({ from, until, experiment }: Condition): boolean {
  return [from, until, experiment].every((each) => each === undefined);
}

/** A visitor in words: "market jp or kr, mobile"; "" for any. */
export function sayVisitor({
  markets,
  languages,
  platforms,
}: PlannedVisitor): string {
  const either = (values: readonly string[]) => values.join(" or ");
  return [
    ...(markets ? [`market ${either(markets)}`] : []),
    ...(languages ? [`language ${either(languages)}`] : []),
    ...(platforms ? [either(platforms)] : []),
  ].join(", ");
}
