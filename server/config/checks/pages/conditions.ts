import type { Condition } from "#schema/condition.ts";
import type { Overlay } from "#schema/overlay.ts";
import { problemAt, type Fault } from "#server/config/data-files/problem-at.ts";
import {
  allFiles,
  eachFile,
  type LoadedFile,
  type Tables,
} from "../../tables/check.ts";
import { publishedIn } from "./one-language.ts";
import { routesWith } from "./personal-paths.ts";
import { sectionsOf } from "./sections.ts";

/** Checks that conditions can be met: otherwise their content is never shown. */
export const conditionChecks = [
  eachFile({
    reads: ["languages", "sites", "routes", "calls", "skeletons", "pageUse"],
    check(file, tables, report) {
      const placed = conditionsOf(file);
      if (placed.length === 0) return;
      const languages = publishedIn(file, tables) ?? [];
      const platforms = platformsOf(file, tables);
      for (const { all, steps } of placed) {
        const found =
          contradiction("languages", [{ languages: [...languages] }, ...all]) ??
          contradiction("platforms", [{ platforms }, ...all]) ??
          contradiction("markets", all) ??
          contradiction("partners", all) ??
          bothQueries(all) ??
          otherGroup(all) ??
          noTime(all);
        if (found)
          report.warn([...steps, found.key], neverFault(found, all.at(-1)!));
      }
    },
  }),
  allFiles({
    kinds: ["overlay", "partner"],
    reads: ["settingsOf"],
    check: (files, { settingsOf }) =>
      files
        .filter(({ kind }) => kind === "overlay")
        .flatMap((file) =>
          conditionsOf(file).flatMap((placed) =>
            notOfPartners(file, placed, files, settingsOf),
          ),
        ),
  }),
];

interface PlacedCondition {
  /** The enclosing conditions from the outside in, and its own: all must be met. */
  readonly all: readonly Condition[];
  readonly steps: readonly (string | number)[];
}

/** The conditions of a file: that of an overlay, and those of its sections. */
export function conditionsOf(file: LoadedFile): PlacedCondition[] {
  const outer =
    file.kind === "overlay" ? (file.json.value as Overlay).when : undefined;
  return [
    ...(outer ? [{ all: [outer], steps: ["when"] }] : []),
    ...sectionsOf(file).flatMap(({ section: { when }, steps }) =>
      when
        ? [{ all: outer ? [outer, when] : [when], steps: [...steps, "when"] }]
        : [],
    ),
  ];
}

interface Never {
  readonly key: keyof Condition;
  readonly message: string;
}

function neverFault({ key, message }: Never, own: Condition): Fault {
  return {
    severity: "warning",
    rule: "never_holds",
    message: `can never hold: ${message}`,
    value: own[key],
  };
}

type Lists = "languages" | "platforms" | "markets" | "partners";

/** Reports two lists without a common entry. */
function contradiction(
  key: Lists,
  conditions: readonly Condition[],
): Never | undefined {
  if (conditions.at(-1)![key] === undefined) return undefined;
  const lists = conditions.flatMap((when) => {
    const list = when[key];
    return list === undefined ? [] : [new Set<string>(list)];
  });
  const [first, ...others] = lists;
  if (!first || others.length === 0) return undefined;
  const common = others.reduce((a, b) => a.intersection(b), first);
  // Without a partner: the site's own pages.
  const isOwn =
    key === "partners" && lists.every((partners) => partners.size === 0);
  if (common.size > 0 || isOwn) return undefined;
  const around = [...first].join(", ") || "none";
  return { key, message: `what it is in has only ${key} ${around}` };
}

/** Whether a page can meet two conditions, judged by lists and times. */
export function canMeet(a: Condition, b: Condition): boolean {
  const all = [a, b];
  return (
    LISTS.every((key) => !contradiction(key, all)) &&
    !bothQueries(all) &&
    !otherGroup(all) &&
    !noTime(all)
  );
}

const LISTS = ["languages", "platforms", "markets", "partners"] as const;

/** Reports a query parameter that an address must have and must not have. */
function bothQueries(conditions: readonly Condition[]): Never | undefined {
  const required = conditions.flatMap(({ query = [] }) => query);
  const refused = conditions.flatMap(({ without_query = [] }) => without_query);
  const both = required.find((name) => refused.includes(name));
  if (both === undefined) return undefined;
  const own = conditions.at(-1)!;
  return {
    key: own.without_query?.includes(both) ? "without_query" : "query",
    message: `the address must have ${both}, and must not have it`,
  };
}

/** Reports another group of the same experiment: a visitor is in only one. */
function otherGroup(conditions: readonly Condition[]): Never | undefined {
  const [outer, inner] = conditions.map(({ experiment }) => experiment);
  return outer &&
    inner?.experiment_id === outer.experiment_id &&
    inner.group_id !== outer.group_id
    ? {
        key: "experiment",
        message: `the overlay is for the group ${outer.group_id}`,
      }
    : undefined;
}

function noTime(conditions: readonly Condition[]): Never | undefined {
  const times = (key: "from" | "until") =>
    conditions.flatMap((when) => when[key] ?? []);
  const latest = times("from").toSorted(byTime).at(-1);
  const [earliest] = times("until").toSorted(byTime);
  // A single condition whose period ends before it begins is reported by dates.ts.
  if (latest === undefined || earliest === undefined) return undefined;
  const own = conditions.at(-1)!;
  if (own.from === undefined && own.until === undefined) return undefined;
  const isOther = own.from !== latest || own.until !== earliest;
  const isOver = Date.parse(earliest) <= Date.parse(latest);
  const isSame = Date.parse(earliest) === Date.parse(latest);
  return isOver && (isOther || isSame)
    ? {
        key: own.until === undefined ? "from" : "until",
        message: `it begins at ${latest} and ends at ${earliest}`,
      }
    : undefined;
}

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b);

/** The platforms on which a file's sections are shown. */
function platformsOf(
  file: LoadedFile,
  { routes, pageUse }: Pick<Tables, "routes" | "pageUse">,
): ("desktop" | "mobile")[] {
  const shown = [...routesWith(file, pageUse)].flatMap(
    (route) => routes[route]?.meta.platforms ?? PLATFORMS,
  );
  return shown.length > 0 ? [...new Set(shown)] : [...PLATFORMS];
}

const PLATFORMS = ["desktop", "mobile"] as const;

/** Partners that have pages in none of the languages that are named with them. */
function notOfPartners(
  file: LoadedFile,
  { all, steps }: PlacedCondition,
  files: readonly LoadedFile[],
  settingsOf: Tables["settingsOf"],
) {
  const own = all.at(-1)!;
  const languages = all.flatMap((when) =>
    when.languages ? [when.languages] : [],
  );
  const partners = all.flatMap((when) => when.partners ?? []);
  if (languages.length === 0 || partners.length === 0) return [];
  const offered = new Set(
    files
      .filter(({ kind, name }) => kind === "partner" && partners.includes(name))
      .flatMap((partner) => settingsOf(partner).languages ?? []),
  );
  const isSeen = [...offered].some((code) =>
    languages.every((list) => list.includes(code)),
  );
  if (offered.size === 0 || isSeen) return [];
  const key = own.languages ? "languages" : "partners";
  const message = `the pages of ${partners.join(", ")} are in ${[...offered].join(", ")}`;
  return problemAt(
    file.json,
    [...steps, key],
    neverFault({ key, message }, own),
  );
}
