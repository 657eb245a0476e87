/** The list of texts. It shows some of them, and more on demand. */
import { element } from "../inspector/element.ts";
import { nameOf, type RowView } from "./text-row.ts";
import type { TextRow } from "./translator-state.ts";

export interface TextList {
  readonly content: HTMLElement;
  /** Lists what is chosen now. */
  draw(): void;
  /** Lists the first texts only: another page is shown. */
  restart(): void;
  /** Shows texts as they are now, without losing the focus. @param isOther what is in the fields is dropped */
  update(rows: readonly TextRow[], isOther: boolean): void;
  /** Focuses the fields of a chosen text. */
  focus(row: TextRow): void;
  /** The name of the text whose fields have the focus. */
  current(): string | undefined;
  /** Takes over what is suggested for a text. */
  confirm(name: string | undefined): void;
}

/** More are listed by "Show more". */
const LISTED = 60;

/** @param chosen the texts to list, in their order */
export function createTextList(
  chosen: () => readonly TextRow[],
  make: (row: TextRow) => RowView,
): TextList {
  const content = element("ul", {});
  let views = new Map<string, RowView>();
  let listed = LISTED;

  const viewOf = (row: TextRow) =>
    views.getOrInsertComputed(nameOf(row), () => make(row));

  function more(rows: readonly TextRow[]): HTMLElement {
    const button = element(
      "button",
      { type: "button", class: "more" },
      `Show more of ${rows.length} texts`,
    );
    button.addEventListener("click", () => list.focus(rows[listed]!));
    return element("li", {}, button);
  }

  const list: TextList = {
    content,
    draw() {
      const rows = chosen();
      content.replaceChildren(
        ...rows.slice(0, listed).map((row) => viewOf(row).content),
        ...(rows.length > listed ? [more(rows)] : []),
        ...(rows.length === 0
          ? [element("li", { class: "note" }, "No text here is like that.")]
          : []),
      );
    },
    restart() {
      listed = LISTED;
      list.draw();
    },
    update(rows, isOther) {
      if (isOther) {
        views = new Map();
        return list.draw();
      }
      for (const row of rows) views.get(nameOf(row))?.show(row);
    },
    focus(row) {
      const at = chosen().indexOf(row);
      if (at >= listed) listed = at + LISTED;
      if (!viewOf(row).content.isConnected) list.draw();
      viewOf(row).focus();
    },
    current: () =>
      document.activeElement?.closest<HTMLElement>(".text")?.dataset["text"],
    confirm: (name) => views.get(name ?? "")?.confirm(),
  };
  return list;
}
