import { element } from "../inspector/element.ts";

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
