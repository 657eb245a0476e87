/** Guards: conditions for showing a page (configs/guards.json). */
import type { Guard } from "#schema/guards.ts";
import type { SiteContext } from "../context/site-context.ts";
import { saysNone } from "../shared/errors.ts";
import type { CallFunction } from "./call.ts";
import { factOf, fillParams, fillTemplate, type Facts } from "./template.ts";

export interface GuardDeps {
  readonly call: CallFunction;
  /** A row of a table of this project. */
  readonly row: (
    table: string,
    key: string,
  ) => Readonly<Record<string, unknown>> | undefined;
}

export type GuardOutcome =
  | {
      readonly kind: "pass";
      readonly facts: Facts;
      /** The languages to which the guard restricts the page. */
      readonly publishLanguages?: readonly string[];
    }
  /** The page does not exist. */
  | { readonly kind: "refuse"; readonly detail: string }
  /** The guard's call failed, so it is unknown whether the page exists. */
  | { readonly kind: "fail"; readonly detail: string }
  | {
      readonly kind: "redirect";
      readonly params: Readonly<Record<string, string>>;
    }
  /** Another page of this site shows the requested content. */
  | { readonly kind: "elsewhere"; readonly path: string };

/** The pattern of a path from upstream, which must not be another site's address. */
const SITE_PATH = /^\/(?![/\\])[^\s\\"<>]*$/;

/**
 * Runs one guard. Its call depends on the given facts only.
 *
 * @param params the route's parameters with the values in the path
 */
export async function runGuard(
  name: string,
  guard: Guard,
  params: Readonly<Record<string, string>>,
  facts: Facts,
  context: SiteContext,
  deps: GuardDeps,
): Promise<GuardOutcome> {
  const reserved = reservedParam(guard, params);
  if (reserved !== undefined)
    return { kind: "refuse", detail: `guard ${name}: ${reserved} is reserved` };
  const row = rowOf(guard, facts, deps);
  if (row === "missing") {
    return {
      kind: "refuse",
      detail: `guard ${name}: no row in ${guard.table!.name}`,
    };
  }
  const withRow = { ...facts, [guard.provides]: row };
  const skips =
    guard.skip_call_if !== undefined &&
    factOf(withRow, guard.skip_call_if) === true;
  if (guard.call === undefined || skips) return passOr301(withRow);

  const called = await deps.call(guard.call, {
    params: fillParams(guard.params, withRow),
    context,
    accepts: (answer) => {
      const read = answer.read();
      return read.ok && lackingIn(guard, asObject(read.result)).length === 0;
    },
  });
  const reading = called.ok ? called.answer.read() : called;
  if (!reading.ok) {
    const { code, message } = reading.error;
    return {
      kind: saysNone(reading.error) ? "refuse" : "fail",
      detail: `guard ${name}: call ${guard.call} failed: ${code} ${message}`,
    };
  }
  const result = lowercased(asObject(reading.result), guard);
  const lacking = lackingIn(guard, result);
  if (lacking.length > 0) {
    return {
      kind: "refuse",
      detail: `guard ${name}: the answer has no ${lacking.join(", ")}`,
    };
  }
  const found = { ...facts, [guard.provides]: { ...row, ...result } };
  return passOr301(
    found,
    guard.publish_languages
      ? { publishLanguages: asStrings(result["publish_languages"]) }
      : {},
  );

  function passOr301(
    known: Facts,
    more: { readonly publishLanguages?: readonly string[] } = {},
  ): GuardOutcome {
    const path = guard.redirect_to && fillTemplate(guard.redirect_to, known);
    if (path && SITE_PATH.test(path)) return { kind: "elsewhere", path };
    const wrong = wrongParams(guard, params, known);
    return wrong
      ? { kind: "redirect", params: { ...params, ...wrong } }
      : { kind: "pass", facts: known, ...more };
  }
}

/** Paths are lowercase, but an upstream may answer with capitals. */
function lowercased(
  result: Readonly<Record<string, unknown>>,
  { lowercase = [] }: Guard,
): Readonly<Record<string, unknown>> {
  const texts = lowercase.flatMap((field) => {
    const value = result[field];
    return typeof value === "string" ? [[field, value.toLowerCase()]] : [];
  });
  return { ...result, ...Object.fromEntries(texts) };
}

/** All required fields without a value. */
function lackingIn(
  { required = [] }: Guard,
  result: Readonly<Record<string, unknown>>,
): readonly string[] {
  return required.filter((field) => isEmpty(result[field]));
}

function rowOf(
  { table }: Guard,
  facts: Facts,
  { row }: GuardDeps,
): Readonly<Record<string, unknown>> | "missing" {
  if (!table) return {};
  const key = fillTemplate(table.key, facts);
  return (key === undefined ? undefined : row(table.name, key)) ?? "missing";
}

/** The first parameter with a reserved value, which begins the path of another page. */
function reservedParam(
  { reserved_params }: Guard,
  params: Readonly<Record<string, string>>,
): string | undefined {
  return Object.entries(reserved_params ?? {}).find(([name, starts]) =>
    starts.some((start) => params[name]?.startsWith(start)),
  )?.[0];
}

/** The parameters that differ from their canonical values. */
function wrongParams(
  { canonical_params }: Guard,
  params: Readonly<Record<string, string>>,
  facts: Facts,
): Record<string, string> | undefined {
  const wrong: Record<string, string> = {};
  for (const [name, templates] of Object.entries(canonical_params ?? {})) {
    const value = params[name];
    const [wanted, ...others] = [templates]
      .flat()
      .map((template) => fillTemplate(template, facts));
    if (value === undefined || wanted === undefined) continue;
    if (value !== wanted && !others.includes(value)) wrong[name] = wanted;
  }
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)
    : {};
}

function asStrings(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === "string")
    : [];
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}
