/** The changes of this preview's sections, also of those that are not on the page. */
import { element } from "./element.ts";
import type { SectionChange } from "./report.ts";

export function changeList(
  changes: readonly SectionChange[],
  change: (
    section: string,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<void>,
): HTMLElement {
  return element(
    "section",
    { class: "changes", "aria-label": "Changed in this preview" },
    element("h3", {}, "Changed in this preview"),
    element(
      "ul",
      {},
      ...changes.map(({ section, degraded, isEdited }) => {
        const words = [degraded, isEdited && "edited"].filter(Boolean);
        const undo = element(
          "button",
          { type: "button", "aria-label": `Undo the change of ${section}` },
          "Undo",
        );
        undo.addEventListener(
          "click",
          () => void change(section, { degraded: null, data: null }),
        );
        return element("li", {}, `${section}: ${words.join(", ")}`, undo);
      }),
    ),
  );
}
