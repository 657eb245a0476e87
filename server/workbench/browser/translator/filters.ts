/** What of the texts is listed: where, which, and by words. */
import { element } from "../inspector/element.ts";
import { isSame, nameOf } from "./text-row.ts";
import type { TextRow, TranslatorState } from "./translator-state.ts";

export interface Filters {
  readonly content: HTMLElement;
  /** The rows that are listed. */
  readonly chosen: () => readonly TextRow[];
  /** Counts again: texts were changed, or found on the page. */
  show(state: TranslatorState): void;
  /** Lists all texts, so that any can be selected. */
  reset(): void;
}

/** Texts on the page, those of its sections' modules, all, or those of a file. */
const PAGE = "page";
const MODULES = "modules";
const ALL = "all";
const FILE = "file ";

/**
 * @param seen the texts on the page
 * @param onChange another choice was made
 */
export function createFilters(
  seen: () => ReadonlySet<string>,
  onChange: () => void,
): Filters {
  let state: TranslatorState | undefined;
  const where = element("select", { "aria-label": "Where" });
  const which = element(
    "select",
    { "aria-label": "Which" },
    element("option", { value: "all" }, "All texts"),
    element("option", { value: "missing" }, "Missing"),
    element("option", { value: "same" }, "Same as source"),
  );
  const words = element("input", {
    type: "search",
    "aria-label": "Find a text",
    placeholder: "Find a text",
  });
  for (const control of [where, which])
    control.addEventListener("change", onChange);
  words.addEventListener("input", onChange);

  const isWhere = (row: TextRow, place: string): boolean =>
    place === PAGE
      ? seen().has(nameOf(row))
      : place === MODULES
        ? state!.files.includes(row.file)
        : place === ALL || place === FILE + row.file;
  const isWhich = (row: TextRow): boolean =>
    which.value === "missing"
      ? row.isMissing
      : which.value === "same"
        ? isSame(row)
        : true;
  const hasWords = (row: TextRow, wanted: readonly string[]): boolean => {
    const text = [
      nameOf(row),
      ...Object.values(row.source),
      ...Object.values(row.target),
    ]
      .join(" ")
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  };

  return {
    content: element("div", { class: "filters" }, where, which, words),
    chosen() {
      const wanted = words.value.toLowerCase().split(/\s+/);
      const rows = (state?.rows ?? []).filter(
        (row) =>
          isWhere(row, where.value) && isWhich(row) && hasWords(row, wanted),
      );
      if (where.value !== PAGE) return rows;
      const places = new Map([...seen()].map((name, index) => [name, index]));
      const place = (row: TextRow) => places.get(nameOf(row))!;
      return rows.toSorted((a, b) => place(a) - place(b));
    },
    show(next) {
      state = next;
      const files = [...new Set(next.rows.map(({ file }) => file))].toSorted();
      const options = [
        [PAGE, "On this page"],
        [MODULES, "Of this page's sections"],
        [ALL, "All files"],
        ...files.map((file) => [FILE + file, file] as const),
      ] as const;
      const before = where.value;
      where.replaceChildren(
        ...options.map(([value, title]) => {
          const rows = next.rows.filter((row) => isWhere(row, value));
          const missing = rows.filter(({ isMissing }) => isMissing).length;
          const lacks = missing === 0 ? "" : `, ${missing} missing`;
          return element(
            "option",
            { value },
            `${title} (${rows.length}${lacks})`,
          );
        }),
      );
      where.value = before || PAGE;
    },
    reset() {
      where.value = ALL;
      which.value = "all";
      words.value = "";
    },
  };
}
