/** Moves sections in the texts of skeletons and overlays. */
import type { Overlay, OverlayChange } from "#schema/overlay.ts";
import type { Section } from "#schema/section.ts";
import { moveIn, removeIn, setIn } from "../../scaffolds/edit-json.ts";
import { addChange } from "./page-overlay.ts";

/** Gives an inserted section another place, unless later changes depend on the one it had. */
export function movedInOverlay(
  text: string,
  index: number,
  change: OverlayChange,
): string {
  const { changes } = JSON.parse(text) as Overlay;
  const { insert } = changes[index]!;
  if (!insert || index < changes.length - 1) return addChange(text, change);
  const at = ["changes", index];
  const bare = (["before", "after", "first"] as const).reduce(
    (edited, key) => removeIn(edited, [...at, key]),
    text,
  );
  const { move: _, ...place } = change;
  return Object.entries(place).reduce(
    (edited, [key, value]) => setIn(edited, [...at, key], value),
    bare,
  );
}

/** Moves a section of a skeleton to where it is on the page. @param order the names on the page */
export function movedInSkeleton(
  text: string,
  name: string,
  order: readonly string[],
): string {
  const names = namesIn(text);
  const others = names.filter((each) => each !== name);
  return moveIn(
    text,
    ["sections"],
    names.indexOf(name),
    placeAmong(others, name, order),
  );
}

/** The names of a skeleton's sections. */
export function namesIn(text: string): string[] {
  const { sections } = JSON.parse(text) as {
    readonly sections: readonly Section[];
  };
  return sections.map(({ name }) => name);
}

/**
 * The index at which a section is placed among others of its file, so that it follows what it
 * follows on the page. Overlays may have put sections of other files in between.
 */
export function placeAmong(
  others: readonly string[],
  name: string,
  order: readonly string[],
): number {
  const at = order.indexOf(name);
  const before = order.slice(0, at).findLast((each) => others.includes(each));
  if (before !== undefined) return others.indexOf(before) + 1;
  const next = order.slice(at + 1).find((each) => others.includes(each));
  return next === undefined ? others.length : others.indexOf(next);
}
