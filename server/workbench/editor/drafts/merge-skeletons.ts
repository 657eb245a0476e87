/** Merges two edits of a skeleton, section by section. */
import { isDeepStrictEqual } from "node:util";
import type { Section } from "#schema/section.ts";
import {
  insertIn,
  moveIn,
  removeIn,
  setChanges,
} from "../../scaffolds/edit-json.ts";
import { namesIn, placeAmong } from "../pages/place-section.ts";

export type Merged =
  | { readonly ok: true; readonly text: string }
  /** What both changed: names of sections, or "the order". */
  | { readonly ok: false; readonly both: readonly string[] };

interface Skeleton {
  readonly sections: readonly Section[];
}

/**
 * Applies what `mine` changes of `base` to `theirs`. Both are texts of one skeleton; other keys than its sections stay
 * theirs.
 */
export function mergeSkeletons(
  base: string,
  mine: string,
  theirs: string,
): Merged {
  const [old, own, other] = [base, mine, theirs].map(sectionsOf) as [
    Sections,
    Sections,
    Sections,
  ];
  const both = conflictsOf(old, own, other);
  const order = orderOf(old, own, other);
  if (both.length > 0 || !order)
    return { ok: false, both: [...both, ...(order ? [] : ["the order"])] };

  let text = theirs;
  for (const [name, section] of old) {
    const next = own.get(name);
    const index = namesIn(text).indexOf(name);
    if (index === -1 || isDeepStrictEqual(next, section)) continue;
    const at = ["sections", index];
    text = next ? setChanges(text, at, section, next) : removeIn(text, at);
  }
  const names = [...own.keys()];
  for (const [name, section] of own) {
    if (old.has(name) || other.has(name)) continue;
    const index = placeAmong(namesIn(text), name, names);
    text = insertIn(text, ["sections"], index, section);
  }
  for (const [index, name] of order.entries()) {
    const from = namesIn(text).indexOf(name);
    if (from !== index) text = moveIn(text, ["sections"], from, index);
  }
  return { ok: true, text };
}

type Sections = ReadonlyMap<string, Section>;

function sectionsOf(text: string): Sections {
  const { sections } = JSON.parse(text) as Skeleton;
  return new Map(sections.map((section) => [section.name, section]));
}

function conflictsOf(old: Sections, own: Sections, other: Sections): string[] {
  const names = new Set([...old.keys(), ...own.keys(), ...other.keys()]);
  return [...names].filter((name) => {
    const [was, mine, theirs] = [old, own, other].map((of) => of.get(name));
    return (
      !isDeepStrictEqual(was, mine) &&
      !isDeepStrictEqual(was, theirs) &&
      !isDeepStrictEqual(mine, theirs)
    );
  });
}

/**
 * The names in the merged order; undefined if both changed the order.
 */
function orderOf(
  old: Sections,
  own: Sections,
  other: Sections,
): readonly string[] | undefined {
  const isCommon = (name: string) =>
    old.has(name) && own.has(name) && other.has(name);
  const [was, mine, theirs] = [old, own, other].map((of) =>
    [...of.keys()].filter(isCommon),
  ) as [string[], string[], string[]];
  const isMine = !isDeepStrictEqual(was, mine);
  if (
    isMine &&
    !isDeepStrictEqual(was, theirs) &&
    !isDeepStrictEqual(mine, theirs)
  )
    return undefined;
  const [first, second] = isMine ? [own, other] : [other, own];
  const isLeft = (name: string) =>
    !old.has(name) || (own.has(name) && other.has(name));
  const order = [...first.keys()].filter(isLeft);
  const rest = [...second.keys()].filter(isLeft);
  for (const name of rest)
    if (!order.includes(name))
      order.splice(placeAmong(order, name, rest), 0, name);
  return order;
}
