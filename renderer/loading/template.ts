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
  let value: unknown = facts;
  for (const step of name.split(".")) {
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

/** Fills the parameters of a call; parameters whose fact has no value are left out. */
export function fillParams(
  params: Readonly<Record<string, string | number | boolean>> | undefined,
  facts: Facts,
): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(params ?? {})) {
    const text =
      typeof value === "string" ? fillTemplate(value, facts) : String(value);
    if (text !== undefined) filled[name] = text;
  }
  return filled;
}

/** Lowercase words joined by hyphens, with letters of every script: "Hong Kong" -> hong-kong. */
export function slugOf(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
