/** Applies overlays to the sections of a skeleton: schema/overlay.schema.json. */
import type { Overlay, OverlayChange, OverlayPages } from "#schema/overlay.ts";
import type { Section } from "#schema/section.ts";

export interface NamedOverlay extends Overlay {
  /** Its file's name, without .json. */
  readonly name: string;
}

/** The outcome of one change. */
export interface ChangeOutcome {
  readonly overlay: string;
  /** The index of the change in its overlay. */
  readonly index: number;
  /** The section that it concerns. */
  readonly section: string;
  /** Why the change was not applied; undefined: it was. */
  readonly missing?: string;
}

/** The overlays of each route that has any, in their order. */
export function overlaysByRoute(
  overlays: readonly NamedOverlay[],
): ReadonlyMap<string, readonly NamedOverlay[]> {
  const routes = new Set(
    overlays.flatMap(({ pages }) => pages.map(({ route }) => route)),
  );
  return new Map(
    [...routes].map((name) => [
      name,
      overlays.filter(({ pages }) => pages.some(({ route }) => route === name)),
    ]),
  );
}

/** Whether an overlay applies to a page. */
export function isFor(
  { route, params = {} }: OverlayPages,
  page: {
    readonly name: string;
    readonly params: Readonly<Record<string, string>>;
  },
): boolean {
  return (
    route === page.name &&
    Object.entries(params).every(([name, value]) => page.params[name] === value)
  );
}

/**
 * Applies the changes in order. Upstreams change their skeletons without notice: a change that
 * names a missing section is ignored, except an insert, which is then placed last.
 */
export function applyOverlays(
  sections: readonly Section[],
  overlays: readonly NamedOverlay[],
): {
  readonly sections: readonly Section[];
  readonly outcomes: readonly ChangeOutcome[];
} {
  const outcomes: ChangeOutcome[] = [];
  let changed = sections;
  for (const { name: overlay, changes } of overlays)
    for (const [index, change] of changes.entries()) {
      const section = subjectOf(change);
      const result = apply(changed, change);
      changed = result.sections;
      const { missing } = result;
      outcomes.push({
        overlay,
        index,
        section,
        ...(missing === undefined ? {} : { missing }),
      });
    }
  return { sections: changed, outcomes };
}

/** The name of the section that a change concerns. */
export function subjectOf({ insert, ...change }: OverlayChange): string {
  return insert?.name ?? change.replace ?? change.remove ?? change.move ?? "";
}

interface Applied {
  readonly sections: readonly Section[];
  readonly missing?: string;
}

function apply(sections: readonly Section[], change: OverlayChange): Applied {
  const at = (name: string) =>
    sections.findIndex((section) => section.name === name);
  const { insert, replace, with: next, remove, move } = change;
  if (insert)
    return at(insert.name) === -1
      ? place(sections, insert, change)
      : { sections, missing: `the page has a section ${insert.name} already` };
  const name = replace ?? remove ?? move ?? "";
  const index = at(name);
  if (index === -1) return { sections, missing: none(name) };
  if (replace !== undefined && next)
    return at(next.name) === -1 || next.name === name
      ? { sections: sections.with(index, next) }
      : { sections, missing: `the page has a section ${next.name} already` };
  const others = sections.toSpliced(index, 1);
  if (remove !== undefined) return { sections: others };
  const moved = place(others, sections[index]!, change);
  return moved.missing === undefined
    ? moved
    : { sections, missing: moved.missing };
}

/**
 * Puts a section into its place; without a place, or if its neighbour is missing, it is placed
 * last.
 */
function place(
  sections: readonly Section[],
  section: Section,
  { before, after, first }: OverlayChange,
): Applied {
  if (first) return { sections: [section, ...sections] };
  const other = before ?? after;
  if (other === undefined) return { sections: [...sections, section] };
  const index = sections.findIndex(({ name }) => name === other);
  if (index === -1)
    return { sections: [...sections, section], missing: none(other) };
  return {
    sections: sections.toSpliced(
      before === undefined ? index + 1 : index,
      0,
      section,
    ),
  };
}

const none = (name: string) => `the page has no section ${name}`;
