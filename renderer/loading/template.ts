/**
 * Templates of the data files: `{product.poi_id}-{product.poi_locale_name|slug}`. The names are
 * facts of the page: route parameters, guards' facts, values of the skeleton.
 */

export type Facts = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9_.]*)(\|slug)?\}/g;

/** The names of the facts that a template uses. */
export function templateNames(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map((found) => found[1]!);
}

/**
 * Fills a template.
 *
 * @returns undefined if one of its facts has no value, because a half-filled template would look
 * right and be wrong
 */
export function fillTemplate(
  template: string,
  facts: Facts,
): string | undefined {
  if (!template.includes("{")) return template;
  let complete = true;
  const filled = template.replaceAll(
    PLACEHOLDER,
    (_, name: string, slug?: string) => {
      const value = factOf(facts, name);
      if (value === undefined || value === null || value === "")
        complete = false;
      return slug ? slugOf(String(value)) : String(value);
    },
  );
  return complete ? filled : undefined;
}

/** The value of a fact by its dotted name. */
export function factOf(facts: Facts, name: string): unknown {
  return valueAt(facts, name.split("."));
}

function valueAt(facts: Facts, path: readonly string[]): unknown {
  let value: unknown = facts;
  for (const step of path) {
    if (
      typeof value !== "object" ||
      value === null ||
      !Object.hasOwn(value, step)
    )
      return undefined;
    value = (value as Facts)[step];
  }
  return value;
}

/** The parameters of a call as templates. */
export type ParamTemplates = Readonly<
  Record<string, string | number | boolean>
>;

/** The parameters of a call, as they were filled last. */
interface Filling {
  /** The dotted names of the facts that they use. */
  readonly paths: readonly (readonly string[])[];
  readonly values: readonly unknown[];
  readonly filled: Readonly<Record<string, string>>;
}

const fillings = new WeakMap<ParamTemplates, Filling>();

/**
 * Fills the parameters of a call; parameters whose fact has no value are left out. The result is
 * frozen, and the same object while the facts have the same values: a call is prepared once for it.
 */
export function fillParams(
  params: ParamTemplates = NO_PARAMS,
  facts: Facts,
): Readonly<Record<string, string>> {
  const last = fillings.get(params);
  if (last?.paths.every((path, at) => valueAt(facts, path) === last.values[at]))
    return last.filled;
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const text =
      typeof value === "string" ? fillTemplate(value, facts) : String(value);
    if (text !== undefined) filled[name] = text;
  }
  const paths = last?.paths ?? pathsOf(params);
  const values = paths.map((path) => valueAt(facts, path));
  fillings.set(params, { paths, values, filled: Object.freeze(filled) });
  return filled;
}

const NO_PARAMS: ParamTemplates = {};

function pathsOf(params: ParamTemplates): string[][] {
  return Object.values(params)
    .flatMap((value) => templateNames(String(value)))
    .map((name) => name.split("."));
}

/** Lowercase words joined by hyphens, with letters of every script: "Hong Kong" -> hong-kong. */
export function slugOf(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
