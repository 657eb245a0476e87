/** What several dialogs show. */
import { element } from "../inspector/element.ts";
import type { Refused } from "./editor-state.ts";

/** @param at in milliseconds since 1970 */
export function timeWords(at: number): string {
  return new Date(at).toLocaleString("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
  });
}

/** The files that changed meanwhile. */
export function conflictsIn({
  conflicts = [],
}: Pick<Refused, "conflicts">): HTMLElement[] {
  return conflicts.map(({ file, difference }) =>
    element(
      "details",
      { open: "" },
      element("summary", {}, `${file} has changed since it was edited here`),
      element("pre", { tabindex: "0" }, difference),
    ),
  );
}

/** Opens a dialog, which is removed when it is closed. Escape closes it. */
export function openDialog(
  title: string,
  ...content: readonly Node[]
): HTMLDialogElement {
  const close = element("button", { type: "button" }, "Close");
  const dialog = element(
    "dialog",
    { "aria-label": title },
    element("header", {}, element("h2", {}, title), close),
    ...content,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
