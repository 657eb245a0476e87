/**
 * Menus that are native elements, which open without scripts: `<details data-menu>`, and
 * `<dialog data-menu>` with a button that names it (`command="show-modal"`).
 */
import { makeBackClose } from "../module/back-closes.ts";

const OPEN_DETAILS = "details[data-menu][open]";
const DIALOG = "dialog[data-menu]";

/**
 * Closes menus: on Escape, on a press or focus elsewhere, when a link in them is followed,
 * and a dialog also on Back.
 */
export function closeMenus(): void {
  document.addEventListener("pointerdown", ({ target }) => closeUnless(target));
  document.addEventListener("focusout", ({ relatedTarget }) => {
    // No relatedTarget: the window lost the focus, or no element received it.
    if (relatedTarget) closeUnless(relatedTarget);
  });
  document.addEventListener("keydown", ({ key }) => {
    const details = key === "Escape" && openDetails();
    if (!details) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("a") && target.closest(`${OPEN_DETAILS},${DIALOG}`)) {
      closeUnless(null);
      target.closest<HTMLDialogElement>(DIALOG)?.close();
    }
    // The backdrop counts as the dialog.
    if (target.matches(DIALOG)) (target as HTMLDialogElement).close();
    const button = target.closest("button[commandfor]");
    if (button) followDialog(button);
  });
}

function openDetails(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(OPEN_DETAILS);
}

function closeUnless(target: EventTarget | null): void {
  const details = openDetails();
  if (details && !(target instanceof Node && details.contains(target)))
    details.open = false;
}

/** Follows a dialog that a press opens. In browsers without invoker commands, it is opened here. */
function followDialog(button: Element): void {
  const dialog = document.getElementById(button.getAttribute("commandfor")!);
  if (!(dialog instanceof HTMLDialogElement)) return;
  // The browser opens it after this event.
  setTimeout(() => {
    if (!dialog.open && !("command" in button)) dialog.showModal();
    if (!dialog.open) return;
    const leave = makeBackClose(dialog.id, () => dialog.close());
    dialog.addEventListener("close", leave, { once: true });
  });
}
