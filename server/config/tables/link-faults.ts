/** Determines whether a link in a data file leads to a page. */
import { fillTemplate } from "#renderer/loading/template.ts";
import { buildPath, BuildPathError } from "#renderer/routing/build-path.ts";
import type { CompiledRoutes } from "#renderer/routing/compile.ts";
import { matchRoute, type RouteMatch } from "#renderer/routing/match.ts";
import type { Config } from "../model/config.ts";
import { nearestName } from "../data-files/nearest-name.ts";

export interface LinkFault {
  readonly message: string;
  /** The path that was probably meant. */
  readonly nearest?: string | undefined;
}

/** The fault of a path of this site; undefined if it leads to a page. */
export type LinkFaults = (link: string) => LinkFault | undefined;

type Tables = Pick<Config, "languages" | "guards" | "productTypes">;

export const NO_ROUTE = "no route has this path";

/** Paths with this prefix are the server's own (renderer/shared/addresses.ts). */
const RESERVED = "_";

/** @param compiled undefined if the route table is invalid: then links are not checked */
export function createLinkFaults(
  compiled: CompiledRoutes | undefined,
  tables: Tables,
): LinkFaults {
  if (!compiled) return () => undefined;
  const known = new Map<string, LinkFault | undefined>();
  const whole = Object.values(compiled.routes)
    .map(({ path }) => path)
    .filter((path) => !path.includes("{"));
  const faultOf = (path: string): LinkFault | undefined => {
    const [, first = "", ...others] = path.split("/");
    if (first === RESERVED)
      return { message: `what begins with /${RESERVED}/ is no page` };
    if (Object.hasOwn(tables.languages, first))
      return {
        message: "links have no language segment: it is the visitor's",
        nearest: `/${others.join("/")}`,
      };
    const match = matchRoute(compiled, path);
    if (match) return pageFault(match, compiled, tables);
    const usual = `${path.toLowerCase()}${path.endsWith("/") ? "" : "/"}`;
    if (usual !== path && matchRoute(compiled, usual))
      return { message: "is redirected", nearest: usual };
    return {
      message: NO_ROUTE,
      nearest: nearestName(path, whole),
    };
  };
  return (link) => {
    const path = /^[^?#]*/.exec(link)![0];
    if (!known.has(path)) known.set(path, faultOf(path));
    return known.get(path);
  };
}

/** The fault of a link to a page that its guards refuse or that has another canonical URL. */
function pageFault(
  { route: name, params }: RouteMatch,
  compiled: CompiledRoutes,
  { guards, productTypes }: Tables,
): LinkFault | undefined {
  const route = compiled.routes[name]!;
  const facts: Record<string, unknown> = { ...params };
  for (const guardName of route.guards ?? []) {
    const guard = guards[guardName];
    if (!guard?.table) continue;
    const key = fillTemplate(guard.table.key, facts);
    if (key === undefined) continue;
    if (!Object.hasOwn(productTypes, key))
      return {
        message: `the page needs ${key} in ${guard.table.name}, and it is not there`,
      };
    facts[guard.provides] = productTypes[key];
  }
  if (route.canonical?.route !== name) return undefined;
  const wanted: Record<string, string> = { ...params };
  for (const [param, template] of Object.entries(
    route.canonical.params ?? {},
  )) {
    const value = fillTemplate(template, facts);
    if (value !== undefined) wanted[param] = value;
  }
  const differs = Object.entries(wanted).some(
    ([param, value]) => params[param] !== value,
  );
  return differs
    ? {
        message: "the page has another address",
        nearest: pathOf(compiled, name, wanted),
      }
    : undefined;
}

function pathOf(
  compiled: CompiledRoutes,
  route: string,
  params: Readonly<Record<string, string>>,
): string | undefined {
  try {
    return buildPath(compiled, route, params);
  } catch (error) {
    if (error instanceof BuildPathError) return undefined;
    throw error;
  }
}
