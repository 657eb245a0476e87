/**
 * A mock upstream that answers with the project's data: skeletons of the configuration, and the
 * example of each section's module. Requests without an example get a refusal.
 */
import type { RequestListener } from "node:http";
import type { Guard } from "#schema/guards.ts";
import { templateNames } from "#renderer/loading/template.ts";
import type { Config } from "#server/config/model/config.ts";
import {
  SKELETON_KINDS,
  type SkeletonKind,
} from "#server/config/model/files.ts";
import { endpointsOf, isSamePath, type Endpoint } from "./endpoints.ts";

type Params = Readonly<Record<string, string>>;

/** Own pages are part of the web server's configuration: no upstream publishes them. */
const OWN_PAGES: SkeletonKind = "page";

/** @returns undefined if there is no example */
export type MockAnswer = (
  method: string | undefined,
  address: string,
) => unknown;

export function createMockAnswer(config: Config): MockAnswer {
  const endpoints = endpointsOf(config)
    // The path with the fewest placeholders first.
    .sort((a, b) => openSteps(a.path) - openSteps(b.path));
  return (method, address) => {
    const { pathname, searchParams } = new URL(address, "http://mock");
    const found = endpoints.find(
      (endpoint) =>
        endpoint.method === method && isSamePath(endpoint.path, pathname),
    );
    if (!found) return undefined;
    const params = {
      ...pathValues(found.path, pathname),
      ...Object.fromEntries(searchParams),
    };
    return resultFor(found, params, config);
  };
}

const NO_EXAMPLE = [
  "no_example",
  "the project has no example of this answer",
] as const;

export function createMock(config: Config): RequestListener {
  const answerOf = createMockAnswer(config);
  const { envelope } = config.upstreamFormat;
  return (request, response) => {
    const result = answerOf(request.method, request.url ?? "/");
    const answer =
      result === undefined
        ? envelope.refusal(...NO_EXAMPLE)
        : envelope.around(result);
    // Without an envelope only the status refuses.
    const status =
      result === undefined && !envelope.settings.success ? 404 : 200;
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer));
  };
}

function openSteps(path: string): number {
  return path.split("{").length;
}

function pathValues(template: string, pathname: string): Params {
  const steps = pathname.split("/");
  return Object.fromEntries(
    template.split("/").flatMap((step, at) => {
      const [, name] = /^\{(\w+)\}$/.exec(step) ?? [];
      return name === undefined ? [] : [[name, decodeURIComponent(steps[at]!)]];
    }),
  );
}

function resultFor(
  { row, result }: Endpoint,
  params: Params,
  config: Config,
): unknown {
  const { shapes, guards, modules, isSitemap } = result;
  if (isSitemap) return { pages: [] };
  if (shapes.length > 0) return skeletonFor(row, shapes, params, config);
  const [module] = modules;
  if (module === undefined && guards.length === 0) return undefined;
  // A page's guard and its section may use the same row.
  return {
    ...(guards.length > 0 ? guardAnswer(guards, params, config) : {}),
    ...(config.modules.get(module ?? "")?.example as object | undefined),
  };
}

/**
 * The skeleton that a parameter names; otherwise the one whose name is a word of the row's name, as
 * `ticket` of `ticket_page_sections`.
 */
function skeletonFor(
  row: string,
  shapes: readonly string[],
  params: Params,
  { skeletons }: Config,
): unknown {
  const candidates = kindsOf(shapes).flatMap((kind) =>
    Object.entries(skeletons[kind] ?? {}),
  );
  const named = (names: readonly string[]) =>
    candidates.find(([name]) => names.includes(name))?.[1];
  const skeleton = named(Object.values(params)) ?? named(row.split("_"));
  return skeleton && filled(skeleton, params);
}

/** Fills placeholders from the request; the others are left for the renderer. */
function filled(node: unknown, params: Params): unknown {
  if (typeof node === "string")
    return node.replaceAll(/\{(\w+)\}/g, (text, name: string) =>
      Object.hasOwn(params, name) ? params[name]! : text,
    );
  if (Array.isArray(node)) return node.map((item) => filled(item, params));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, filled(value, params)]),
  );
}

/** Everything that a row's guards, and the skeletons that they select, need. */
function guardAnswer(
  guards: readonly Guard[],
  params: Params,
  config: Config,
): Record<string, unknown> {
  const rows = Object.values(params).flatMap((value) =>
    Object.hasOwn(config.productTypes, value)
      ? [config.productTypes[value]!]
      : [],
  );
  const required = guards.flatMap((guard) => guard.required ?? []);
  return {
    ...Object.fromEntries(
      required.map((field) => [field, params[field] ?? "Example"]),
    ),
    ...Object.assign({}, ...guards.map((guard) => chosenBy(guard, config))),
    ...rows[0],
    publish_languages: ["ALL"],
  };
}

/**
 * The fields of a guard's answer that select its routes' skeletons, each with an existing skeleton.
 */
function chosenBy(
  { provides, call }: Guard,
  { routes, guards, skeletons }: Config,
): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const route of Object.values(routes)) {
    const { skeleton } = route;
    if (!("call" in skeleton)) continue;
    if (!route.guards?.some((name) => guards[name]!.call === call)) continue;
    const fields = Object.values(skeleton.params ?? {})
      .flatMap((value) => templateNames(String(value)))
      .filter((fact) => fact.startsWith(`${provides}.`))
      .map((fact) => fact.slice(provides.length + 1));
    const kinds = kindsOf([skeleton.shape]);
    const kind = kinds.find((one) => one === skeleton.shape) ?? kinds[0];
    const [name] = kind ? Object.keys(skeletons[kind] ?? {}) : [];
    if (name === undefined) continue;
    for (const field of fields) chosen[field] ??= name;
  }
  return chosen;
}

/** The kinds of skeletons that an upstream publishes for the given shapes. */
function kindsOf(shapes: readonly string[]): SkeletonKind[] {
  return (Object.keys(SKELETON_KINDS) as SkeletonKind[]).filter(
    (kind) =>
      kind !== OWN_PAGES &&
      shapes.some((shape) => SKELETON_KINDS[kind] === `${shape}-skeleton`),
  );
}
