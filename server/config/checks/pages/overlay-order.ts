import type { Overlay, OverlayPages } from "#schema/overlay.ts";
import { placeAt, problemAt } from "#server/config/data-files/problem-at.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  allFiles,
  eachFile,
  type LoadedFile,
  type Report,
} from "../../tables/check.ts";
import { canMeet } from "./conditions.ts";

/** Reports changes of overlays that have no effect because of other or earlier changes. */
export const overlayOrder = [
  allFiles({ kinds: ["overlay"], reads: [], check: checkInserts }),
  eachFile({ kinds: ["overlay"], reads: [], check: checkOwnOrder }),
];

const overlayOf = ({ json }: LoadedFile) => json.value as Overlay;

/**
 * If two overlays insert a section of the same name into a page, only the first one takes effect.
 */
function checkInserts(files: readonly LoadedFile[]): Problem[] {
  const inOrder = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const inserted = inOrder.flatMap((file) =>
    overlayOf(file).changes.flatMap(({ insert }, index) =>
      insert
        ? [{ file, insert, steps: ["changes", index, "insert", "name"] }]
        : [],
    ),
  );
  return [
    ...Map.groupBy(inserted, ({ insert }) => insert.name).values(),
  ].flatMap((same) =>
    same.flatMap(({ file, insert, steps }, at) => {
      const first = same
        .slice(0, at)
        .find((other) => other.file !== file && areTogether(other.file, file));
      if (!first) return [];
      return [
        problemAt(file.json, steps, {
          severity: "warning",
          rule: "unique_name",
          message: `the overlay ${first.file.name} adds a section of this name to the same pages, and comes first: this one is left out there`,
          value: insert.name,
          other: placeAt(first.file.json, first.steps),
        }),
      ];
    }),
  );
}

/** Whether both overlays can apply to one page. */
function areTogether(a: LoadedFile, b: LoadedFile): boolean {
  const [one, other] = [overlayOf(a), overlayOf(b)];
  return (
    canMeet(one.when ?? {}, other.when ?? {}) &&
    one.pages.some((page) =>
      other.pages.some((another) => arePagesSame(page, another)),
    )
  );
}

function arePagesSame(a: OverlayPages, b: OverlayPages): boolean {
  return (
    a.route === b.route &&
    Object.entries(a.params ?? {}).every(
      ([name, value]) => (b.params?.[name] ?? value) === value,
    )
  );
}

/** A section cannot be placed beside itself, or beside a section that was removed. */
function checkOwnOrder(file: LoadedFile, _: object, report: Report): void {
  const removed = new Set<string>();
  for (const [index, change] of overlayOf(file).changes.entries()) {
    const { insert, remove, replace, move, with: next, before, after } = change;
    const beside = before ?? after;
    const warn = (key: string, message: string, value: unknown) =>
      report.warn(["changes", index, key], {
        rule: "void_change",
        message,
        value,
      });
    const own = insert?.name ?? move;
    if (own !== undefined && own === beside)
      warn(
        before === undefined ? "after" : "before",
        "does nothing: a section has no place beside itself",
        beside,
      );
    else
      for (const key of NAMING) {
        const name = change[key];
        if (name !== undefined && removed.has(name))
          warn(
            key,
            "does nothing: an earlier change of this overlay removes the section",
            name,
          );
      }
    if (remove !== undefined) removed.add(remove);
    if (replace !== undefined && next?.name !== replace) removed.add(replace);
    for (const added of [insert, next]) if (added) removed.delete(added.name);
  }
}

/** The keys of a change that name sections of the page. */
const NAMING = ["replace", "remove", "move", "before", "after"] as const;
