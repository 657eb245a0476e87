import { templateNames } from "#renderer/loading/template.ts";
import { isOwn } from "#renderer/loading/visit.ts";
import type { Params } from "#schema/common.ts";
import type { Route } from "#schema/route-table.ts";
import {
  eachGuard,
  eachRoute,
  type Report,
  type Tables,
} from "../../tables/check.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import {
  guardFields,
  ownFacts,
  paramNames,
  unknownField,
} from "../../tables/page-facts.ts";
import { paramFault } from "../pages/param-values.ts";
import { bracesOfTemplate } from "../pages/templates.ts";

/** The facts that a route's guards, calls, canonical URL and other page need must exist. */
export const routeFacts = eachRoute({
  reads: ["guards", "calls", "routes", "skeletons"],
  check(route, tables, report) {
    checkGuards(route, tables, report);
    checkSkeletonCall(route, tables, report);
    checkSkeletonFile(route, tables, report);
    checkCanonical(route, tables, report);
    checkElsewhere(route, tables, report);
  },
});

/** Templates in guards must be readable too. */
export const guardTemplates = eachGuard({
  reads: ["calls", "guards", "productTypes"],
  check(guard, { calls, ...tables }, report, name) {
    const { table, provides, redirect_to, skip_call_if, lowercase } = guard;
    const texts: [(string | number)[], string][] = [
      ...(table ? [[["table", "key"], table.key] as [string[], string]] : []),
      ...(["params", "canonical_params"] as const).flatMap((group) =>
        Object.entries(guard[group] ?? {}).flatMap(([param, some]) =>
          [some]
            .flat()
            .map((text): [string[], string] => [[group, param], String(text)]),
        ),
      ),
    ];
    if (redirect_to !== undefined) texts.push([["redirect_to"], redirect_to]);
    if (skip_call_if !== undefined)
      texts.push([["skip_call_if"], `{${skip_call_if}}`]);
    for (const [index, field] of (lowercase ?? []).entries())
      texts.push([["lowercase", index], `{${provides}.${field}}`]);
    // Only its own fact: another guard may provide a fact of the same name.
    const fields = guardFields([name], tables);
    for (const [at, text] of texts) {
      const braces = bracesOfTemplate(text);
      const faults = braces
        ? [braces]
        : templateNames(text).flatMap((fact) => {
            const field = unknownField(fact, fields);
            return field ? [{ rule: "unknown_fact", ...field }] : [];
          });
      for (const fault of faults) report.error(at, { ...fault, value: text });
    }
    for (const param of lackingParams(calls, guard.call, guard.params))
      report.error(["params"], {
        rule: "missing_param",
        message: `the path of the call ${guard.call} has {${param}}, and nothing fills it`,
        value: guard.params,
      });
  },
});

/** A guard may use the facts of the route and of earlier guards. */
function checkGuards(
  route: Route,
  { guards }: Pick<Tables, "guards">,
  report: Report,
): void {
  const facts = ownFacts(route);
  for (const [index, name] of (route.guards ?? []).entries()) {
    const guard = guards[name];
    if (!guard) continue;
    const asked = factsAsked([
      ...(guard.table ? [guard.table.key] : []),
      ...Object.values(guard.params ?? {}).map(String),
    ]).filter((fact) => fact !== guard.provides);
    for (const fact of asked.filter((fact) => !facts.has(fact)))
      report.error(["guards", index], {
        rule: "guard_fact",
        message: `the guard needs {${fact}}, and this route has only ${[...facts].join(", ")}`,
        value: name,
        nearest: nearestName(fact, facts),
      });
    facts.add(guard.provides);
  }
}

function factsAsked(templates: readonly string[]): string[] {
  const names = templates.flatMap((template) => templateNames(template));
  return [...new Set(names.map((name) => name.split(".")[0]!))];
}

function checkSkeletonCall(
  route: Route,
  { calls }: Pick<Tables, "calls">,
  report: Report,
): void {
  const { skeleton } = route;
  if (!("call" in skeleton)) return;
  const own = personalSkeleton(calls, skeleton.call, route);
  if (own) report.error(["skeleton", "call"], own);
  for (const param of lackingParams(calls, skeleton.call, skeleton.params))
    report.error(["skeleton", "call"], {
      rule: "missing_param",
      message: `the path of the call has {${param}}, and no param of this name fills it`,
      value: skeleton.call,
      nearest: nearestName(param, Object.keys(skeleton.params ?? {})),
    });
  for (const [param, text] of Object.entries(skeleton.params ?? {})) {
    const fault = bracesOfTemplate(String(text));
    if (fault)
      report.error(["skeleton", "params", param], { ...fault, value: text });
  }
}

/** A skeleton that the route names directly must exist: otherwise the page is an error. */
function checkSkeletonFile(
  route: Route,
  { calls, skeletons }: Pick<Tables, "calls" | "skeletons">,
  report: Report,
): void {
  const { skeleton } = route;
  if (!("call" in skeleton)) return;
  const { folder, param } = calls[skeleton.call]?.skeleton_files ?? {};
  const name = param === undefined ? undefined : skeleton.params?.[param];
  const known = folder && skeletons[folder];
  if (!known || typeof name !== "string") return;
  if (templateNames(name).length > 0 || Object.hasOwn(known, name)) return;
  report.error(["skeleton", "params", param!], {
    rule: "unknown_skeleton",
    message: `there is no file of this name in skeletons/${folder}/`,
    value: name,
    nearest: nearestName(name, Object.keys(known)),
  });
}

/** Why a personal call cannot return the skeleton of a public page. */
export function personalSkeleton(
  calls: Tables["calls"],
  call: string,
  { meta }: Pick<Route, "meta">,
): { rule: string; message: string; value: string } | undefined {
  if (!calls[call]?.personal || isOwn(meta)) return undefined;
  return {
    rule: "personal_call",
    message:
      "answers depend on who asks, and the page is shared by all visitors (its meta has no personal)",
    value: call,
  };
}

/** The placeholders in the path of a call that are not among its params. */
export function lackingParams(
  calls: Tables["calls"],
  call: string | undefined,
  params: Params | undefined,
): string[] {
  const path = call === undefined ? "" : (calls[call]?.path ?? "");
  return [...path.matchAll(/\{(\w+)(?:\.\.\.)?\}/g)]
    .map((found) => found[1]!)
    .filter((param) => !Object.hasOwn(params ?? {}, param));
}

function checkCanonical(
  { canonical }: Route,
  { routes }: Pick<Tables, "routes">,
  report: Report,
): void {
  const target = canonical && routes[canonical.route];
  const known = target && paramNames(target);
  if (!known) return;
  const given = canonical.params ?? {};
  for (const [param, text] of Object.entries(given)) {
    const fault = bracesOfTemplate(text);
    if (fault)
      report.error(["canonical", "params", param], { ...fault, value: text });
    const rule = target.params?.[param];
    const never =
      templateNames(text).length === 0 ? paramFault(rule, text) : undefined;
    if (never !== undefined)
      report.error(["canonical", "params", param], {
        rule: "param_value",
        message: never,
        value: text,
        nearest: nearestName(text, rule?.enum ?? []),
      });
    if (!known.includes(param))
      report.error(["canonical", "params", param], {
        rule: "unknown_param",
        message: `the path of the route ${canonical.route} has no {${param}}`,
        value: param,
        nearest: nearestName(param, known),
      });
  }
  for (const param of neededParams(target))
    if (!Object.hasOwn(given, param))
      report.error(["canonical", "route"], {
        rule: "missing_param",
        message: `the path of the route has {${param}}, and no param of this name fills it`,
        value: canonical.route,
      });
}

/** The page for other platforms must exist for them, and its path must be complete. */
function checkElsewhere(
  route: Route,
  { routes }: Pick<Tables, "routes">,
  report: Report,
): void {
  const { elsewhere, platforms = PLATFORMS } = route.meta;
  if (elsewhere === undefined) return;
  const at = ["meta", "elsewhere"];
  const others = PLATFORMS.filter((platform) => !platforms.includes(platform));
  if (others.length === 0)
    report.error(at, {
      rule: "elsewhere",
      message: "the page exists on every platform: nobody is sent elsewhere",
      value: elsewhere,
    });
  const target = routes[elsewhere];
  if (!target) return;
  const there = target.meta.platforms ?? PLATFORMS;
  for (const platform of others.filter((one) => !there.includes(one)))
    report.error(at, {
      rule: "elsewhere",
      message: `the route ${elsewhere} does not exist on ${platform} either`,
      value: elsewhere,
    });
  const given = paramNames(route) ?? [];
  for (const param of neededParams(target).filter(
    (one) => !given.includes(one),
  ))
    report.error(at, {
      rule: "missing_param",
      message: `the path of the route ${elsewhere} has {${param}}, and this one has none of this name`,
      value: elsewhere,
    });
}

const PLATFORMS = ["desktop", "mobile"] as const;

/** The parameters that are required to build a path. */
export function neededParams(route: Route): readonly string[] {
  const optional = new Set(
    [...route.path.matchAll(/\{(\w+)\?\}/g)].map((found) => found[1]!),
  );
  return (paramNames(route) ?? []).filter((param) => !optional.has(param));
}
