/** A modal dialog with a question. */
import type { Question } from "../../module/runtime.ts";

/** @returns true on confirm, false on cancel or when the dialog is closed */
export function ask({
  title,
  text,
  confirm,
  cancel,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.className = "question";
    const heading = element("h2", title);
    heading.id = "question-title";
    const words = element("p", text);
    words.id = "question-text";
    dialog.setAttribute("aria-labelledby", heading.id);
    dialog.setAttribute("aria-describedby", words.id);

    let confirmed = false;
    const no = element("button", cancel);
    no.type = "button";
    no.addEventListener("click", () => dialog.close());
    const yes = element("button", confirm);
    yes.type = "button";
    yes.className = "confirm";
    yes.addEventListener("click", () => {
      confirmed = true;
      dialog.close();
    });
    const buttons = document.createElement("div");
    buttons.className = "answers";
    buttons.append(no, yes);

    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(confirmed);
    });
    dialog.append(heading, words, buttons);
    document.body.append(dialog);
    // The first button, cancel, gets the focus, because it changes nothing.
    dialog.showModal();
  });
}

function element<Name extends "h2" | "p" | "button">(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
