/**
 * The expected answers of an upstream: every path of the call table, with the shape of its result.
 */
import type { Guard } from "#schema/guards.ts";
import type { Call } from "#schema/call-table.ts";
import type { SkeletonCall } from "#schema/route-table.ts";
import type { Section } from "#schema/section.ts";
import type { Config } from "#server/config/model/config.ts";
import { ANY_PATH } from "#server/config/model/find-row.ts";
import { placedSections } from "#server/config/tables/placed-sections.ts";
import { answerSchema } from "#server/config/read/answer-schema.ts";

export interface Endpoint {
  /** The name of the row. */
  readonly row: string;
  readonly call: Call;
  readonly method: Call["method"];
  /** {name} stands for one step. */
  readonly path: string;
  readonly result: Result;
  /** The names of parameters that configuration sends, without those of the path. */
  readonly params: readonly string[];
}

/** The users of an answer's result; all empty: the configuration does not say. */
export interface Result {
  /** The shapes of skeletons. */
  readonly shapes: readonly Shape[];
  readonly guards: readonly Guard[];
  /** The modules that show it. */
  readonly modules: readonly string[];
  readonly isSitemap: boolean;
  /** The name of the schema in the row. */
  readonly answer: string | undefined;
  /** The media type of the file that it holds. */
  readonly file: Call["file"] | undefined;
  /** The name of the schema of a refusal's data. */
  readonly refusal: string | undefined;
}

type Shape = SkeletonCall["shape"];

/** Every path of the call table once, those of rows for any path included. */
export function endpointsOf(config: Config): Endpoint[] {
  const sections = sectionsOf(config);
  const endpoints = new Map<string, Endpoint>();
  const add = (
    row: string,
    call: Call,
    method: Call["method"],
    path: string,
  ): void => {
    const key = `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;
    if (endpoints.has(key)) return;
    const own = sections.filter(
      ({ api_path, request_type = "GET" }) =>
        request_type === method && isSamePath(path, api_path!),
    );
    endpoints.set(key, {
      row,
      call,
      method,
      path,
      result: resultOf(config, row, call, own),
      params: paramsOf(config, row, call, own),
    });
  };
  const rows = Object.entries(config.calls);
  for (const [row, call] of rows)
    if (!call.path.includes(ANY_PATH)) add(row, call, call.method, call.path);
  for (const [row, call] of rows) {
    if (!call.path.includes(ANY_PATH)) continue;
    // A row that takes any path serves the existing sections.
    for (const path of call.paths ??
      sections.map(({ api_path }) => api_path!)) {
      const methods = new Set(
        sections
          .filter(({ api_path }) => isSamePath(path, api_path!))
          .map(({ request_type = "GET" }) => request_type),
      );
      for (const method of methods.size > 0 ? methods : [call.method])
        add(row, call, method, path);
    }
  }
  return [...endpoints.values()];
}

/** Whether two paths are the same, if {name} matches any step. */
export function isSamePath(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.split("/").filter(Boolean));
  return (
    a!.length === b!.length &&
    a!.every(
      (step, at) =>
        step === b![at] || step.includes("{") || b![at]!.includes("{"),
    )
  );
}

/** The sections of all skeletons and layouts that request a path. */
function sectionsOf(config: Config): Section[] {
  return placedSections(config)
    .flatMap(({ sections }) => sections)
    .filter(({ api_path }) => api_path !== undefined);
}

function skeletonCalls({ routes }: Config, row: string): SkeletonCall[] {
  return Object.values(routes).flatMap(({ skeleton }) =>
    "call" in skeleton && skeleton.call === row ? [skeleton] : [],
  );
}

function guardsOf({ guards }: Config, row: string): Guard[] {
  return Object.values(guards).filter(({ call }) => call === row);
}

function resultOf(
  config: Config,
  row: string,
  call: Call,
  sections: readonly Section[],
): Result {
  return {
    shapes: [...new Set(skeletonCalls(config, row).map(({ shape }) => shape))],
    guards: guardsOf(config, row),
    modules: [...new Set(sections.map(({ module_id }) => module_id))],
    isSitemap: Object.values(config.sites).some(
      ({ sitemap_call }) => sitemap_call === row,
    ),
    answer: answerSchema(call),
    file: call.file,
    refusal: call.refusal,
  };
}

function paramsOf(
  config: Config,
  row: string,
  call: Call,
  sections: readonly Section[],
): string[] {
  const inPath = new Set(
    [...call.path.matchAll(/\{(\w+)/g)].map((found) => found[1]!),
  );
  const names = [
    ...(call.required ?? []),
    ...Object.keys(call.example ?? {}),
    ...Object.keys(call.context_params ?? {}),
    ...skeletonCalls(config, row).flatMap(({ params, products }) => [
      ...Object.keys(params ?? {}),
      ...(products ? ["products"] : []),
    ]),
    ...guardsOf(config, row).flatMap(({ params = {} }) => Object.keys(params)),
    ...sections.flatMap(({ params = {} }) => Object.keys(params)),
  ];
  return [...new Set(names)].filter((name) => !inPath.has(name)).sort();
}
