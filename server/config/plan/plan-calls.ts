/** The calls of a page, in the order in which they are made. */
import { needsGuards } from "#renderer/loading/find-skeleton.ts";
import { placeSections } from "#renderer/loading/load-sections.ts";
import type { Skeleton } from "#renderer/loading/page.ts";
import { factOf, type Facts } from "#renderer/loading/template.ts";
import { isOwn } from "#renderer/loading/visit.ts";
import type { Guard } from "#schema/guards.ts";
import type { Layout } from "#schema/layout.ts";
import type { Route } from "#schema/route-table.ts";
import type { Section } from "#schema/section.ts";
import { chooseRow, type ChosenRow } from "../model/choose-row.ts";
import type { FindRow } from "../model/find-row.ts";
import { SKELETON_FACT } from "../tables/page-facts.ts";
import type { Candidate } from "./find-skeletons.ts";
import { fillKnown, fillKnownParams, type KnownFacts } from "./known-facts.ts";
import {
  canHold,
  type PlannedVisitor,
  type VisitorsOfSite,
} from "./visitors.ts";
import type { PlannedCall, PlanSettings, PlanTables } from "./plan.ts";

/** A call without its times. */
export type PageCall = Pick<
  PlannedCall,
  | "part"
  | "name"
  | "region"
  | "call"
  | "address"
  | "timeout_ms"
  | "ttl_s"
  | "waits"
> & {
  readonly method: "GET" | "POST";
  /** Equal calls have equal keys, whatever the order of their parameters. */
  readonly key: string;
  /** Whether equal calls in flight share one request. */
  readonly joins: boolean;
};

/** The stages of a page: each begins when the calls it waits for have ended. */
export interface PageCalls {
  /** Everything else waits for it. */
  readonly user?: PageCall;
  /** Made at the same time. Nothing waits for it. */
  readonly experiments?: PageCall;
  /** Whether the page cannot be shown without the user. */
  readonly needsUser: boolean;
  /** One after the other. */
  readonly guards: readonly PageCall[];
  readonly skeleton?: PageCall;
  /** Whether the skeleton's call is made after the guards instead of with them. */
  readonly skeletonWaits: boolean;
  /** All at once, after guards and skeleton. */
  readonly sections: readonly PageCall[];
}

export interface PageInput {
  readonly route: Route;
  readonly candidate: Candidate;
  readonly layout: Layout | undefined;
  readonly tables: PlanTables;
  readonly settings: PlanSettings;
  /** The facts that all visitors share, with the settings' switches. */
  readonly site: VisitorsOfSite;
  readonly visitor: PlannedVisitor;
  readonly findRow: FindRow;
}

/** @returns a description of what the configuration lacks, if there is no such page */
export function callsOf(input: PageInput): PageCalls | string {
  const { route, tables, candidate } = input;
  const { feature } = route.meta;
  if (feature !== undefined && !input.site.features[feature])
    return `the feature ${feature} is off`;
  const guarded = guardCalls(input);
  if (typeof guarded === "string") return guarded;
  if (candidate.file !== undefined && !candidate.skeleton)
    return `there is no ${candidate.file}`;
  const { known, calls: guards } = guarded;
  const skeleton = skeletonCall(input, known);
  return {
    ...visitorCalls(input),
    guards,
    ...(skeleton ? { skeleton } : {}),
    skeletonWaits: needsGuards(route, tables.guards),
    sections: sectionCalls(input, withValues(known, candidate.skeleton)),
  };
}

/** The look-up of a signed-in user, and the experiments of the device. */
function visitorCalls(
  input: PageInput,
): Pick<PageCalls, "user" | "experiments" | "needsUser"> {
  const { users } = input.settings;
  const { auth } = input.route.meta;
  if (auth === false || !users) return { needsUser: false };
  const { verify_call, session_call = verify_call, experiments_call } = users;
  // A page makes one of the two: the first one for a new session, the other one later.
  const [user] = [session_call, verify_call]
    .flatMap((call) => visitorCall(input, "user", call, "first_byte"))
    .sort((a, b) => b.timeout_ms - a.timeout_ms);
  const [experiments] =
    experiments_call === undefined
      ? []
      : visitorCall(input, "experiments", experiments_call, "nothing");
  return {
    ...(user ? { user } : {}),
    ...(experiments ? { experiments } : {}),
    needsUser: auth === true,
  };
}

function visitorCall(
  input: PageInput,
  name: string,
  call: string,
  waits: PageCall["waits"],
): PageCall[] {
  return pageCall(input, { part: "visitor", name, waits }, call, {});
}

/** The guards' calls, and the facts after them. */
function guardCalls(
  input: PageInput,
): { known: KnownFacts; calls: PageCall[] } | string {
  const { route, candidate, tables } = input;
  let { known } = candidate;
  const calls: PageCall[] = [];
  for (const name of route.guards ?? []) {
    const guard = tables.guards[name];
    if (!guard) continue;
    const row = rowOf(guard, known, tables);
    if (row === "missing")
      return `the guard ${name} finds no row in ${guard.table!.name}`;
    known = withFact(known, guard.provides, row ?? {});
    const skips =
      guard.skip_call_if !== undefined &&
      factOf(known.facts, guard.skip_call_if) === true;
    const call = skips ? undefined : guard.call;
    if (call !== undefined) {
      const params = fillKnownParams(guard.params, known);
      const what = { part: "guard", name, waits: "first_byte" } as const;
      calls.push(...pageCall(input, what, call, params));
    }
    if (call !== undefined || !row) known = opened(known, guard.provides);
  }
  return { known, calls };
}

/** The row of a guard's table; undefined: its key is not known yet. */
function rowOf(
  { table }: Guard,
  known: KnownFacts,
  { productTypes }: PlanTables,
): Facts | "missing" | undefined {
  if (!table) return {};
  const key = fillKnown(table.key, known);
  if (key === undefined) return "missing";
  if (key.includes("{")) return undefined;
  return Object.hasOwn(productTypes, key)
    ? { ...productTypes[key] }
    : "missing";
}

function withFact(known: KnownFacts, name: string, value: Facts): KnownFacts {
  return { ...known, facts: { ...known.facts, [name]: value } };
}

function opened(known: KnownFacts, ...names: string[]): KnownFacts {
  return { ...known, open: known.open.union(new Set(names)) };
}

function skeletonCall(
  input: PageInput,
  known: KnownFacts,
): PageCall | undefined {
  const { skeleton } = input.route;
  if (!("call" in skeleton)) return undefined;
  const { call, params, products } = skeleton;
  const [made] = pageCall(
    input,
    { part: "skeleton", name: "skeleton", waits: "first_byte" },
    call,
    {
      ...fillKnownParams(params, known),
      ...(products && { products: products.join() }),
    },
  );
  return made;
}

/** The facts of the sections: also the skeleton's own values. */
function withValues(
  known: KnownFacts,
  skeleton: Skeleton | undefined,
): KnownFacts {
  if (!skeleton) return opened(known, SKELETON_FACT);
  const { publish_languages: _, status: __, page: ___, ...rest } = skeleton;
  const { sections: ____, ...values } = rest;
  return withFact(known, SKELETON_FACT, values);
}

function sectionCalls(input: PageInput, known: KnownFacts): PageCall[] {
  const { layout, candidate } = input;
  const { meta } = input.route;
  const { loading } = input.settings;
  if (!layout) return [];
  const first = {
    count: loading.early_sections,
    oneMoreWith: loading.early_sections_module,
  };
  const sections = candidate.skeleton?.sections ?? [];
  const isShown = ({ when }: Section) =>
    canHold(when, input.visitor, input.site);
  const all = placeSections({ layout, meta, sections }, first, isShown);
  return all.flatMap((placed) => {
    const { section, region, early, needed } = placed;
    if (section.api_path === undefined || !isShown(section)) return [];
    const api_path = fillKnown(section.api_path, known);
    return pageCall(
      input,
      {
        part: "section",
        name: section.name,
        region,
        waits: needed ? "first_byte" : early ? "first_flush" : "last_byte",
      },
      (isOwn(meta) ? loading.personal_section_call : undefined) ??
        loading.section_call,
      {
        ...fillKnownParams(section.params, known),
        ...(api_path === undefined ? {} : { api_path }),
      },
      section.request_type ?? "GET",
    );
  });
}

/**
 * @returns undefined if no request is made: the call table has no such row, which the check of
 * references reports, or a parameter of its path has no value
 */
function pageCall(
  { tables, findRow }: PageInput,
  what: Pick<PageCall, "part" | "name" | "waits"> & Partial<PageCall>,
  call: string,
  params: Readonly<Record<string, string>>,
  wanted?: PageCall["method"],
): PageCall[] {
  const asked = wanted === undefined ? { params } : { params, method: wanted };
  const chosen = chooseRow(call, tables.calls, asked, findRow);
  if (!chosen) return [];
  const { name, row } = chosen;
  const method = wanted ?? row.method;
  const request = requestOf(chosen, params);
  if (!request) return [];
  const { path, query } = request;
  return [
    {
      ...what,
      call: name,
      method,
      address: `${method} ${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
      key: [name, method, path, ...query.toSorted()].join(" "),
      joins: (row.limits?.join_ms ?? tables.callLimits.join_ms) > 0,
      timeout_ms: row.timeout_ms,
      ...(row.cache ? { ttl_s: row.cache.ttl_s } : {}),
    },
  ];
}

/** The path of a request, and its other parameters; undefined if a path parameter is missing. */
function requestOf(
  { pathRow }: ChosenRow,
  params: Readonly<Record<string, string>>,
): { path: string; query: string[] } | undefined {
  const rest = { ...params };
  let complete = true;
  const path = pathRow.path.replaceAll(
    /\{(\w+)(\.\.\.)?\}/g,
    (_, name: string, whole?: string) => {
      const value = rest[name];
      delete rest[name];
      if (value === undefined) complete = false;
      return (whole ? value?.slice(1) : value) ?? "";
    },
  );
  const query = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
  return complete ? { path, query } : undefined;
}
