import { templateNames } from "#renderer/loading/template.ts";
import type { Guard } from "#schema/guards.ts";
import type { Params } from "#schema/common.ts";
import type { Route } from "#schema/route-table.ts";
import { eachFile, type Tables } from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import { nearestName } from "../../../data-files/nearest-name.ts";
import {
  guardFields,
  ownFacts,
  paramNames,
  unknownField,
} from "../../tables/page-facts.ts";
import type { Problem } from "../../../data-files/problem.ts";
import { paramFault } from "./param-values.ts";
import { routesOf } from "./route-reach.ts";
import { bracesFault } from "../pages/templates.ts";

type Report = (
  steps: readonly (string | number)[],
  problem: Pick<Problem, "rule" | "message"> & {
    value: unknown;
    nearest?: string | undefined;
  },
) => void;

/** The facts that a route's guards, calls, canonical URL and other page need must exist. */
export const routeFacts = eachFile({
  kinds: ["route-table"],
  reads: ["guards", "calls", "routes", "skeletons"],
  check: (file, tables) =>
    Object.entries(routesOf(file)).flatMap(([name, route]) => {
      const problems: Problem[] = [];
      const report: Report = (steps, problem) =>
        problems.push(
          problemAt(file.json, ["routes", name, ...steps], problem),
        );
      checkGuards(route, tables, report);
      checkSkeletonCall(route, tables, report);
      checkSkeletonFile(route, tables, report);
      checkCanonical(route, tables, report);
      checkElsewhere(route, tables, report);
      return problems;
    }),
});

/** And what guards say of themselves can be read. */
export const guardTemplates = eachFile({
  kinds: ["guards"],
  reads: ["calls", "guards", "productTypes"],
  check({ json }, { calls, ...tables }) {
    const { guards } = json.value as { guards: Record<string, Guard> };
    return Object.entries(guards).flatMap(([name, guard]) => {
      const texts = [
        ...(guard.table ? [[["table", "key"], guard.table.key] as const] : []),
        ...(["params", "canonical_params"] as const).flatMap((group) =>
          Object.entries(guard[group] ?? {}).flatMap(([param, some]) =>
            [some]
              .flat()
              .map((text) => [[group, param], String(text)] as const),
          ),
        ),
        ...(["redirect_to"] as const).flatMap((key) =>
          guard[key] === undefined ? [] : [[[key], guard[key]] as const],
        ),
        ...(guard.skip_call_if === undefined
          ? []
          : [[["skip_call_if"], `{${guard.skip_call_if}}`] as const]),
      ];
      // Its own fact alone: another guard may provide one of the same name.
      const fields = guardFields([name], tables);
      const problems = texts.flatMap(([steps, text]) => {
        const at = ["guards", name, ...steps];
        const braces = bracesFault(text);
        const faults = braces
          ? [braces]
          : templateNames(text).flatMap((fact) => {
              const field = unknownField(fact, fields);
              return field ? [{ rule: "unknown_fact", ...field }] : [];
            });
        return faults.map((fault) =>
          problemAt(json, at, { ...fault, value: text }),
        );
      });
      const lacking = lackingParams(calls, guard.call, guard.params);
      return [
        ...problems,
        ...lacking.map((param) =>
          problemAt(json, ["guards", name, "params"], {
            rule: "missing_param",
            message: `the path of the call ${guard.call} has {${param}}, and nothing fills it`,
            value: guard.params,
          }),
        ),
      ];
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
      report(["guards", index], {
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
  { skeleton }: Route,
  { calls }: Pick<Tables, "calls">,
  report: Report,
): void {
  if (!("call" in skeleton)) return;
  for (const param of lackingParams(calls, skeleton.call, skeleton.params))
    report(["skeleton", "call"], {
      rule: "missing_param",
      message: `the path of the call has {${param}}, and no param of this name fills it`,
      value: skeleton.call,
      nearest: nearestName(param, Object.keys(skeleton.params ?? {})),
    });
  for (const [param, text] of Object.entries(skeleton.params ?? {})) {
    const fault = bracesFault(String(text));
    if (fault) report(["skeleton", "params", param], { ...fault, value: text });
  }
}

/** A skeleton that the route names by a constant must exist: the page would be an error. */
function checkSkeletonFile(
  route: Route,
  { calls, skeletons }: Pick<Tables, "calls" | "skeletons">,
  report: Report,
): void {
  const { skeleton } = route;
  if (!("call" in skeleton)) return;
  const { folder, param } = calls[skeleton.call]?.skeleton_files ?? {};
  const name = param === undefined ? undefined : skeleton.params?.[param];
  if (folder === undefined || typeof name !== "string") return;
  if (templateNames(name).length > 0 || Object.hasOwn(skeletons[folder], name))
    return;
  report(["skeleton", "params", param!], {
    rule: "unknown_skeleton",
    message: `there is no file of this name in skeletons/${folder}/`,
    value: name,
    nearest: nearestName(name, Object.keys(skeletons[folder])),
  });
}

/** What stands in the path of a call, and is not among its params. */
function lackingParams(
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
    const fault = bracesFault(text);
    if (fault)
      report(["canonical", "params", param], { ...fault, value: text });
    const rule = target.params?.[param];
    const never =
      templateNames(text).length === 0 ? paramFault(rule, text) : undefined;
    if (never !== undefined)
      report(["canonical", "params", param], {
        rule: "param_value",
        message: never,
        value: text,
        nearest: nearestName(text, rule?.enum ?? []),
      });
    if (!known.includes(param))
      report(["canonical", "params", param], {
        rule: "unknown_param",
        message: `the path of the route ${canonical.route} has no {${param}}`,
        value: param,
        nearest: nearestName(param, known),
      });
  }
  for (const param of neededParams(target))
    if (!Object.hasOwn(given, param))
      report(["canonical", "route"], {
        rule: "missing_param",
        message: `the path of the route has {${param}}, and no param of this name fills it`,
        value: canonical.route,
      });
}

/** The page that other platforms have instead is there for them, and its path can be filled. */
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
    report(at, {
      rule: "elsewhere",
      message: "the page exists on every platform: nobody is sent elsewhere",
      value: elsewhere,
    });
  const target = routes[elsewhere];
  if (!target) return;
  const there = target.meta.platforms ?? PLATFORMS;
  for (const platform of others.filter((one) => !there.includes(one)))
    report(at, {
      rule: "elsewhere",
      message: `the route ${elsewhere} does not exist on ${platform} either`,
      value: elsewhere,
    });
  const given = paramNames(route) ?? [];
  for (const param of neededParams(target).filter(
    (one) => !given.includes(one),
  ))
    report(at, {
      rule: "missing_param",
      message: `the path of the route ${elsewhere} has {${param}}, and this one has none of this name`,
      value: elsewhere,
    });
}

const PLATFORMS = ["desktop", "mobile"] as const;

/** The parameters without which a path cannot be built. */
export function neededParams(route: Route): readonly string[] {
  const optional = new Set(
    [...route.path.matchAll(/\{(\w+)\?\}/g)].map((found) => found[1]!),
  );
  return (paramNames(route) ?? []).filter((param) => !optional.has(param));
}
