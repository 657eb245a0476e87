/** Facts of a page before it is loaded. */
import {
  factOf,
  fillParams,
  fillTemplate,
  templateNames,
  type Facts,
} from "#renderer/loading/template.ts";
import type { Params } from "#schema/common.ts";

export interface KnownFacts {
  readonly facts: Facts;
  /** The facts that get their value, or more of it, only when the page is loaded. */
  readonly open: ReadonlySet<string>;
}

/** Fills a template as a page does. Facts that are not known yet stay placeholders. */
export function fillKnown(
  template: string,
  known: KnownFacts,
): string | undefined {
  return fillTemplate(template, withStandIns([template], known));
}

/** Fills the parameters of a call in the same way. */
export function fillKnownParams(
  params: Params | undefined,
  known: KnownFacts,
): Record<string, string> {
  const templates = Object.values(params ?? {}).map(String);
  return fillParams(params, withStandIns(templates, known));
}

/** The facts, with a placeholder for each open one. */
function withStandIns(
  templates: readonly string[],
  { facts, open }: KnownFacts,
): Facts {
  return templates
    .filter((template) => template.includes("{"))
    .flatMap((template) => templateNames(template))
    .reduce((all, name) => {
      const steps = name.split(".");
      return factOf(all, name) === undefined && open.has(steps[0]!)
        ? withValue(all, steps, `{${name}}`)
        : all;
    }, facts);
}

function withValue(
  facts: Facts,
  [step = "", ...steps]: readonly string[],
  value: string,
): Facts {
  if (steps.length === 0) return { ...facts, [step]: value };
  const inner = facts[step];
  const group = typeof inner === "object" && inner !== null ? inner : {};
  return { ...facts, [step]: withValue(group as Facts, steps, value) };
}
