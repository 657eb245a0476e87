/** Adds a page to the draft. */
import { element } from "../inspector/element.ts";
import type { Refused } from "./editor-state.ts";
import { openDialog } from "./dialog-parts.ts";
import { wordsOf } from "./section-form.ts";

export interface PageTexts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** @param add answers why it is refused; undefined: it is done */
export function askForPage(
  add: (page: PageTexts) => Promise<Refused | undefined>,
): void {
  const field = (
    text: string,
    attributes: Readonly<Record<string, string>>,
  ) => {
    const input = element("input", attributes);
    return { input, label: element("label", {}, text, input) };
  };
  const path = field("Path", {
    required: "",
    maxlength: "200",
    placeholder: "/winter-trains/",
  });
  const title = field("Title", { required: "", maxlength: "120" });
  const description = field(
    "Description for search engines (optional; without one they are asked to leave the page out)",
    { maxlength: "300" },
  );
  const refused = element("div", { role: "alert", class: "problems" });
  const form = element(
    "form",
    {},
    path.label,
    title.label,
    description.label,
    refused,
    element(
      "div",
      { class: "bar" },
      element("button", { type: "submit", class: "primary" }, "Add the page"),
    ),
  );
  const dialog = openDialog("A new page", form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void add({
      path: path.input.value,
      title: title.input.value,
      description: description.input.value,
    }).then((problem) => {
      if (!problem) return dialog.close();
      refused.replaceChildren(
        ...problem.problems.map((each) => element("p", {}, wordsOf(each))),
      );
    });
  });
  path.input.focus();
}
