import { isDisjointWith, JS, NFA } from "refa";
import { compileRoutes } from "#renderer/routing/compile.ts";
import { findConflicts } from "#renderer/routing/conflicts.ts";
import { parsePattern, PatternError } from "#renderer/routing/pattern.ts";
import type { Param, Route } from "#schema/route-table.ts";
import { templateNames } from "#renderer/loading/template.ts";
import type { Config } from "../config.ts";
import { problemAt, type Check, type LoadedFile } from "../cross-checks.ts";
import { nearestName, type Problem } from "../problem.ts";

/** Patterns that can be read, parameters that exist, and no two routes for one path. */
export const checkRoutes: Check = ({ config, files }) => {
  const tables = files.filter(({ kind }) => kind === "route-table");
  const each = tables.flatMap((file) =>
    Object.entries(
      (file.json.value as { routes: Record<string, Route> }).routes,
    ).flatMap(([name, route]) => checkRoute(config, file, name, route)),
  );
  return each.length > 0 ? each : checkConflicts(config, tables);
};

function checkRoute(
  config: Config,
  { json }: LoadedFile,
  name: string,
  route: Route,
): Problem[] {
  const problems: Problem[] = [];
  const report = (
    steps: readonly (string | number)[],
    rule: string,
    message: string,
    value: unknown,
    known?: Iterable<string>,
  ) =>
    problems.push(
      problemAt(json, ["routes", name, ...steps], {
        rule,
        message,
        value,
        nearest: known && nearestName(value, known),
      }),
    );

  let params: string[];
  try {
    params = parsePattern(route.path, route.params).flatMap(({ tokens }) =>
      tokens.flatMap((token) => (token.kind === "param" ? [token.name] : [])),
    );
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    report(["path"], "route_pattern", error.message, route.path);
    return problems;
  }
  for (const [group, table] of [
    ["params", route.params],
    ["query", route.query],
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
  if (problems.length > 0) return problems;

  const facts = factNames(config, route, params);
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
  return problems;
}

function factNames(
  config: Config,
  route: Route,
  params: readonly string[],
): Set<string> {
  const provided = (route.guards ?? []).map(
    (guard) => config.guards[guard]?.provides ?? guard,
  );
  return new Set([
    ...params,
    ...Object.keys(route.query ?? {}),
    ...provided,
    "language",
    "route",
  ]);
}

/** What is wrong with a parameter's regular expression. */
function patternFault({ pattern }: Param): string | undefined {
  if (pattern === undefined) return undefined;
  try {
    automaton(pattern);
    return undefined;
  } catch (error) {
    return `is not a regular expression that can be used here: ${(error as Error).message}`;
  }
}

function automaton(source: string): NFA {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({
    source,
    flags: "u",
  }).parse({
    backreferences: "throw",
    assertions: "throw",
  });
  return NFA.fromRegex(expression, { maxCharacter });
}

function checkConflicts(
  config: Config,
  tables: readonly LoadedFile[],
): Problem[] {
  const automata = new Map<string, NFA>();
  const automatonOf = (source: string): NFA => {
    let found = automata.get(source);
    if (!found) automata.set(source, (found = automaton(source)));
    return found;
  };
  const conflicts = findConflicts(compileRoutes(config.routes), (a, b) =>
    isDisjointWith(automatonOf(a), automatonOf(b)),
  );
  return conflicts.map(({ routes: [first, second], path }) => {
    const table = tables.find(
      ({ json }) => second in (json.value as { routes: object }).routes,
    )!;
    return problemAt(table.json, ["routes", second, "path"], {
      rule: "route_conflict",
      message:
        first === second
          ? `matches ${path} in two ways`
          : `and route ${first} both match ${path}, and neither is more specific`,
      value: config.routes[second]!.path,
    });
  });
}
