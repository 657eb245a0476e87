/** Applies the edit of a data file to what an upstream had made of that file. */
import { isDeepStrictEqual } from "node:util";

type Json = Readonly<Record<string, unknown>>;

/** Values that an upstream filled in, by the placeholder: type -> jprail for "{type}". */
export type Bindings = ReadonlyMap<string, string>;

/**
 * A three-way merge: what the edit did not touch stays as the upstream made it, what it did
 * becomes as in the new file.
 *
 * @param made what the upstream made of `before`
 */
export function applyEdit(
  made: unknown,
  before: unknown,
  after: unknown,
  bindings: Bindings,
): unknown {
  if (isDeepStrictEqual(before, after)) return made;
  if (isNamedList(made) && isNamedList(before) && isNamedList(after))
    return mergeLists(made, before, after, bindings);
  if (
    !isObject(made) ||
    !isObject(before ?? after) ||
    !isObject(after ?? before)
  )
    return fillIn(after, bindings);
  // An object that only one file has may still be there without it, with what the upstream adds.
  const [old, next] = [before ?? {}, after ?? {}] as [Json, Json];
  const merged: Record<string, unknown> = { ...made };
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    merged[key] = applyEdit(made[key], old[key], next[key], bindings);
    if (merged[key] === undefined) delete merged[key];
  }
  return after === undefined && Object.keys(merged).length === 0
    ? undefined
    : merged;
}

/** Lists of named things are merged by their names, in the order of the new list. */
function mergeLists(
  made: readonly Named[],
  before: readonly Named[],
  after: readonly Named[],
  bindings: Bindings,
): unknown[] {
  const find = (list: readonly Named[], name: string) =>
    list.find((item) => item.name === name);
  return after.map((item) =>
    applyEdit(find(made, item.name), find(before, item.name), item, bindings),
  );
}

interface Named {
  readonly name: string;
}

function isNamedList(value: unknown): value is readonly Named[] {
  return (
    Array.isArray(value) &&
    value.every((item) => isObject(item) && typeof item["name"] === "string")
  );
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fillIn(value: unknown, bindings: Bindings): unknown {
  if (typeof value === "string")
    return value.replaceAll(
      /\{(\w+)\}/g,
      (whole, name: string) => bindings.get(name) ?? whole,
    );
  if (Array.isArray(value)) return value.map((item) => fillIn(item, bindings));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillIn(item, bindings)]),
  );
}

/**
 * Whether a text was made of another by filling in placeholders; what was filled in is added to
 * the bindings.
 */
export function isFilledFrom(
  text: string,
  template: string,
  bindings: Map<string, string>,
): boolean {
  if (text === template) return true;
  if (!template.includes("{")) return false;
  const names: string[] = [];
  const pattern = template
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return RegExp.escape(part);
      names.push(name);
      return "(.*)";
    })
    .join("");
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (!found) return false;
  return names.every((name, index) => {
    const value = found[index + 1]!;
    // The upstream left the placeholder for the page to fill.
    if (value === `{${name}}`) return true;
    const known = bindings.get(name);
    bindings.set(name, value);
    return known === undefined || known === value;
  });
}
