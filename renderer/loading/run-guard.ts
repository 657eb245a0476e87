/** Guards: what must hold before a page is shown (configs/guards.json). */
import type { Guard } from "#schema/guards.ts";
import type { SiteContext } from "../context/site-context.ts";
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
      /** The languages to which the guard holds the page, if it does. */
      readonly publishLanguages?: readonly string[];
    }
  | { readonly kind: "refuse"; readonly detail: string }
  | {
      readonly kind: "redirect";
      readonly params: Readonly<Record<string, string>>;
    };

/**
 * Runs one guard. Its call does not depend on anything but the facts it is given.
 *
 * @param params the route's parameters as the path has them
 */
export async function runGuard(
  name: string,
  guard: Guard,
  params: Readonly<Record<string, string>>,
  facts: Facts,
  context: SiteContext,
  deps: GuardDeps,
): Promise<GuardOutcome> {
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
  if (guard.call === undefined || skips)
    return { kind: "pass", facts: withRow };

  const called = await deps.call(guard.call, {
    params: fillParams(guard.params, withRow),
    context,
  });
  const reading = called.ok ? called.answer.read() : called;
  if (!reading.ok) {
    const { code, message } = reading.error;
    return {
      kind: "refuse",
      detail: `guard ${name}: call ${guard.call} failed: ${code} ${message}`,
    };
  }
  const result = asObject(reading.result);
  const lacking = (guard.required ?? []).find((field) =>
    isEmpty(result[field]),
  );
  if (lacking !== undefined) {
    return {
      kind: "refuse",
      detail: `guard ${name}: the answer has no ${lacking}`,
    };
  }
  const found = { ...facts, [guard.provides]: { ...row, ...result } };
  const wrong = wrongParams(guard, params, found);
  if (wrong) return { kind: "redirect", params: { ...params, ...wrong } };
  return {
    kind: "pass",
    facts: found,
    ...(guard.publish_languages
      ? { publishLanguages: asStrings(result["publish_languages"]) }
      : {}),
  };
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

/** The parameters that are there and are not what they have to be. */
function wrongParams(
  { canonical_params }: Guard,
  params: Readonly<Record<string, string>>,
  facts: Facts,
): Record<string, string> | undefined {
  const wrong: Record<string, string> = {};
  for (const [name, template] of Object.entries(canonical_params ?? {})) {
    const wanted = fillTemplate(template, facts);
    if (
      params[name] !== undefined &&
      wanted !== undefined &&
      params[name] !== wanted
    )
      wrong[name] = wanted;
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
