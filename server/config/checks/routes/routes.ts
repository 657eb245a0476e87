import { LRUCache } from "lru-cache";
import { isDisjointWith, JS, NFA } from "refa";
import type { CompiledRoutes } from "#renderer/routing/compile.ts";
import { findConflicts } from "#renderer/routing/conflicts.ts";
import { parsePattern, PatternError } from "#renderer/routing/pattern.ts";
import type { Param, Route } from "#schema/route-table.ts";
import { templateNames } from "#renderer/loading/template.ts";
import {
  allFiles,
  eachRoute,
  type LoadedFile,
  type Report,
  type Tables,
} from "../../tables/check.ts";
import { placeAt, problemAt } from "#server/config/data-files/problem-at.ts";
import { guardFields, unknownField } from "../../tables/page-facts.ts";
import { ambiguityOf } from "./ambiguity.ts";
import { routesOf } from "./route-reach.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { Problem } from "#server/config/data-files/problem.ts";

/** Route patterns must be valid, their parameters defined, and no two routes may match the same path. */
export const routeChecks = [
  eachRoute({ reads: ["guards", "productTypes"], check: checkRoute }),
  allFiles({
    kinds: ["route-table"],
    reads: ["compiledRoutes"],
    check: (files, { compiledRoutes }) =>
      compiledRoutes ? checkConflicts(compiledRoutes, files) : [],
  }),
];

function checkRoute(
  route: Route,
  { guards, productTypes }: Pick<Tables, "guards" | "productTypes">,
  { error }: Report,
): void {
  let isSound = true;
  const report = (
    steps: readonly (string | number)[],
    rule: string,
    message: string,
    value: unknown,
    known?: Iterable<string>,
  ) => {
    isSound = false;
    const nearest = known && nearestName(value, known);
    error(steps, { rule, message, value, nearest });
  };

  const { meta } = route;
  if (meta.speculation && (meta.auth === true || meta.personal === true))
    report(
      ["meta", "speculation"],
      "speculation",
      "a personal page is not loaded before it is opened",
      meta.speculation.action,
    );
  if (meta.offline && meta.auth !== true && meta.personal !== true)
    report(
      ["meta", "offline"],
      "offline",
      "only a personal page is saved: a copy is deleted when its owner signs out",
      meta.offline,
    );
  if (meta.recently_viewed && (meta.auth === true || meta.personal === true))
    report(
      ["meta", "recently_viewed"],
      "recently_viewed",
      "a personal page is not listed: others may use the device",
      meta.recently_viewed,
    );
  const named = {
    "recently_viewed/query": meta.recently_viewed?.query,
    private_query: meta.private_query,
  };
  for (const [member, params = []] of Object.entries(named))
    for (const [at, param] of params.entries())
      if (!Object.hasOwn(route.query ?? {}, param))
        report(
          ["meta", ...member.split("/"), at],
          "unknown_param",
          "the route reads no query parameter of this name",
          param,
          Object.keys(route.query ?? {}),
        );
  let params: string[];
  try {
    params = parsePattern(route.path, route.params).flatMap(({ tokens }) =>
      tokens.flatMap((token) => (token.kind === "param" ? [token.name] : [])),
    );
  } catch (thrown) {
    if (!(thrown instanceof PatternError)) throw thrown;
    report(["path"], "route_pattern", thrown.message, route.path);
    return;
  }
  for (const [group, table] of [
    ["params", route.params],
    ["query", route.query],
    ["cookies", route.cookies],
  ] as const) {
    for (const [param, rule] of Object.entries(table ?? {})) {
      if (group === "params" && !params.includes(param)) {
        report(
          ["params", param],
          "unknown_param",
          `the path has no {${param}}`,
          param,
          params,
        );
      }
      const fault = patternFault(rule);
      if (fault)
        report([group, param, "pattern"], "route_pattern", fault, rule.pattern);
    }
  }
  if (!isSound) return;

  const facts = factNames(guards, route, params);
  const ownGuards = (route.guards ?? []).filter((guard) => guards[guard]);
  const fields = guardFields(ownGuards, { guards, productTypes });
  const checkTemplate = (steps: readonly string[], template: unknown): void => {
    for (const fact of templateNames(String(template))) {
      if (!facts.has(fact.split(".")[0]!)) {
        report(
          steps,
          "unknown_fact",
          `nothing on this page provides {${fact}}`,
          fact,
          facts,
        );
      }
      const field = unknownField(fact, fields);
      if (field)
        error(steps, { rule: "unknown_fact", ...field, value: template });
    }
  };
  if ("call" in route.skeleton) {
    for (const [key, value] of Object.entries(route.skeleton.params ?? {})) {
      checkTemplate(["skeleton", "params", key], value);
    }
  }
  for (const [key, value] of Object.entries(route.canonical?.params ?? {})) {
    checkTemplate(["canonical", "params", key], value);
  }
}

function factNames(
  guards: Tables["guards"],
  route: Route,
  params: readonly string[],
): Set<string> {
  const provided = (route.guards ?? []).map(
    (guard) => guards[guard]?.provides ?? guard,
  );
  return new Set([
    ...params,
    ...Object.keys(route.query ?? {}),
    ...Object.keys(route.cookies ?? {}),
    ...provided,
    "language",
    "route",
  ]);
}

/** Many parameters have the same expression, and a long one takes milliseconds. */
const FAULTS = new LRUCache<string, { readonly fault: string | undefined }>({
  max: 500,
  memoMethod: (pattern) => ({ fault: expressionFault(pattern) }),
});

/** The fault of a parameter's regular expression. */
function patternFault({ pattern }: Param): string | undefined {
  return pattern === undefined ? undefined : FAULTS.memo(pattern).fault;
}

function expressionFault(pattern: string): string | undefined {
  try {
    const { expression, maxCharacter } = parsed(pattern);
    const fault = ambiguityOf(expression);
    if (fault === undefined) NFA.fromRegex(expression, { maxCharacter });
    return fault;
  } catch (error) {
    return `is not a regular expression that can be used here: ${(error as Error).message}`;
  }
}

function parsed(source: string): ReturnType<JS.Parser["parse"]> {
  return JS.Parser.fromLiteral({ source, flags: "u" }).parse({
    backreferences: "throw",
    assertions: "throw",
  });
}

function automaton(source: string): NFA {
  const { expression, maxCharacter } = parsed(source);
  return NFA.fromRegex(expression, { maxCharacter });
}

function checkConflicts(
  compiled: CompiledRoutes,
  tables: readonly LoadedFile[],
): Problem[] {
  const automata = new Map<string, NFA>();
  const automatonOf = (source: string): NFA =>
    automata.getOrInsertComputed(source, automaton);
  // An expression that cannot be compared is refused by another check.
  const areDisjoint = (a: string, b: string): boolean => {
    try {
      return isDisjointWith(automatonOf(a), automatonOf(b));
    } catch {
      return true;
    }
  };
  const conflicts = findConflicts(compiled, areDisjoint);
  const fileOf = (route: string) =>
    tables.find((file) => Object.hasOwn(routesOf(file), route))!;
  return conflicts.map(({ routes, path }) => {
    const value = (route: string) => compiled.routes[route]!.path;
    // The newer file is the edit that made them conflict.
    const [older, newer] = routes
      .map((route) => ({ route, file: fileOf(route) }))
      .sort((a, b) => (a.file.modified ?? 0) - (b.file.modified ?? 0));
    const [blamed, other] = [newer!, older!];
    const at = (route: string) => ["routes", route, "path"];
    if (blamed.route === other.route)
      return problemAt(blamed.file.json, at(blamed.route), {
        rule: "route_conflict",
        message: `matches ${path} in two ways`,
        value: value(blamed.route),
      });
    return problemAt(blamed.file.json, at(blamed.route), {
      rule: "route_conflict",
      message: `and route ${other.route} both match ${path}, and neither is more specific`,
      value: value(blamed.route),
      other: placeAt(other.file.json, at(other.route)),
    });
  });
}
