/** The sum of all changes, in numbers and in one sentence. */
import type { ChangedPage, Differences } from "./diff-configurations.ts";
import type { Cost, SectionChangeKind } from "./page-change.ts";

export interface Summary {
  readonly sentence: string;
  /** How many pages were compared. */
  readonly pages: number;
  readonly changed: number;
  readonly routes: readonly string[];
  /** The codes of partners; "" is the site itself. */
  readonly partners: readonly string[];
  readonly languages: readonly string[];
  /** The names of sections by what happens to them. */
  readonly sections: Readonly<
    Partial<Record<SectionChangeKind, readonly string[]>>
  >;
  /** What all changed pages cost more. */
  readonly cost: Cost;
}

const KINDS: Readonly<Record<SectionChangeKind, string>> = {
  disappears: "disappear",
  appears: "appear",
  moves: "move",
  changes: "change",
  unrecorded: "make a new call without recorded answer",
};

export function summarize({
  pages,
  changed,
}: Pick<Differences, "pages" | "changed">): Summary {
  const distinct = (of: (page: ChangedPage) => readonly string[]) =>
    [...new Set(changed.flatMap(of))].toSorted();
  const routes = distinct(({ route }) => [route.before]);
  const partners = distinct(({ context }) => [context.partner ?? ""]);
  const languages = distinct(({ context }) => [context.language]);
  const sections = Object.fromEntries(
    (Object.keys(KINDS) as SectionChangeKind[]).flatMap((kind) => {
      const names = distinct((page) =>
        page.sections
          .filter((section) => section.kind === kind)
          .map(({ name }) => name),
      );
      return names.length > 0 ? [[kind, names] as const] : [];
    }),
  );
  const cost = {
    calls: sum(changed, "calls"),
    bytes: sum(changed, "bytes"),
    critical_ms: sum(changed, "critical_ms"),
  };
  const counts = {
    pages,
    changed: changed.length,
    routes,
    partners,
    languages,
  };
  return {
    ...counts,
    sections,
    cost,
    sentence: sentenceOf({ ...counts, sections, cost }, changed),
  };
}

function sum(pages: readonly ChangedPage[], key: keyof Cost): number {
  return pages.reduce(
    (total, { cost }) => total + cost.after[key] - cost.before[key],
    0,
  );
}

function sentenceOf(
  summary: Omit<Summary, "sentence">,
  changed: readonly ChangedPage[],
): string {
  const { pages, routes, partners, languages, sections, cost } = summary;
  if (changed.length === 0)
    return `Nothing changes on ${counted(pages, "recorded page")}`;
  const own = partners.filter((partner) => partner !== "");
  const where = [
    counted(routes.length, "route"),
    ...(own.length > 0 ? [counted(own.length, "partner")] : []),
    ...(languages.length > 1 ? [counted(languages.length, "language")] : []),
    `${changed.length} of ${counted(pages, "recorded page")}`,
  ].join(", ");
  const others = changed.filter(
    ({ route, status }) =>
      route.before !== route.after || status.before !== status.after,
  );
  const what = [
    ...(others.length > 0
      ? [
          `${counted(others.length, "page")} ${plural(others.length, "becomes", "become")} another page`,
        ]
      : []),
    ...Object.entries(KINDS).flatMap(([kind, verb]) => {
      const names = sections[kind as SectionChangeKind];
      if (!names) return [];
      const said = names.length === 1 ? verb.replace(/^(\w+)/, "$1s") : verb;
      return [`${counted(names.length, "section")} ${said}`];
    }),
    ...(cost.calls === 0
      ? []
      : [
          `${signed(cost.calls)} ${plural(Math.abs(cost.calls), "call", "calls")}`,
        ]),
  ];
  return [
    where,
    ...(what.length > 0 ? what : ["only around the sections"]),
  ].join("; ");
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString("en")} ${plural(count, what, `${what}s`)}`;
}

function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

export function signed(value: number): string {
  return value > 0
    ? `+${value.toLocaleString("en")}`
    : value.toLocaleString("en").replace("-", "−");
}
