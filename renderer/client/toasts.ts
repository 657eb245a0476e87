/** Short messages over the page (specification, sections 4 and 8). */
import type { Notify } from "../module/runtime.ts";

const SHOWN_MS = { error: 3000, message: 3000, warning: 5000 } as const;
const REMOVED_MS = 1000;

/**
 * Shows messages that disappear by themselves, one of each kind at a time. On desktop an
 * error is an alert that stays until it is confirmed.
 *
 * @param confirmLabel the label of an alert's button
 */
export function createToasts(confirmLabel: () => string): Notify {
  const shown = new Map<string, () => void>();

  function toast(kind: keyof typeof SHOWN_MS, text: string): void {
    shown.get(kind)?.();
    const element = document.createElement("div");
    element.className = "tip";
    element.dataset["kind"] = kind;
    element.setAttribute("role", kind === "message" ? "status" : "alert");
    element.textContent = text;
    document.body.append(element);
    let timer = setTimeout(() => {
      element.dataset["leaving"] = "";
      timer = setTimeout(() => element.remove(), REMOVED_MS);
    }, SHOWN_MS[kind]);
    shown.set(kind, () => {
      clearTimeout(timer);
      element.remove();
    });
  }

  return (kind, text) => {
    const { platform } = document.documentElement.dataset;
    if (kind === "error" && platform === "desktop") alert(text, confirmLabel());
    else toast(kind, text);
  };
}

/** Opens a dialog with one button, and closes the previous one. */
function alert(text: string, label: string): void {
  document.querySelector("dialog.alert")?.remove();
  const dialog = document.createElement("dialog");
  dialog.className = "alert";
  dialog.setAttribute("role", "alertdialog");
  const words = document.createElement("p");
  words.id = "alert-text";
  words.textContent = text;
  dialog.setAttribute("aria-labelledby", words.id);
  const button = document.createElement("button");
  button.textContent = label;
  button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(words, button);
  document.body.append(dialog);
  dialog.showModal();
}
