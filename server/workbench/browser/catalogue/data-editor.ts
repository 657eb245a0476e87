/** The data of a module, edited as JSON or in a form. Each shows the other's edits. */
import type { LSPClient } from "@codemirror/lsp-client";
import {
  dataFields,
  type Json,
  type Schema,
} from "../inspector/data-fields.ts";
import { element } from "../inspector/element.ts";
import { jsonEditor, type JsonProblem } from "./json-editor.ts";
import type { ModuleDetails } from "./listing.ts";

export interface DataEditor {
  readonly node: HTMLElement;
  readonly close: () => void;
}

interface DataEditorInput {
  readonly module: ModuleDetails;
  readonly client: LSPClient;
  readonly nonce: string;
  /** Called with the data as JSON; undefined: the example is used again. */
  readonly onData: (data: string | undefined) => void;
}

export function dataEditor({
  module,
  client,
  nonce,
  onData,
}: DataEditorInput): DataEditor {
  const problems = element("ul", { class: "problems", "aria-live": "polite" });
  const form = element("div", { role: "tabpanel", "aria-label": "Form" });
  const editor = jsonEditor({
    text: module.example,
    uri: module.uri,
    client,
    nonce,
    label: `Data of ${module.module_id} as JSON`,
    onChange(text) {
      reset.hidden = text === module.example;
      if (parsed(text)) onData(text === module.example ? undefined : text);
    },
    onProblems: (found) => problems.replaceChildren(...found.map(problemNode)),
  });
  const source = element(
    "div",
    { role: "tabpanel", "aria-label": "JSON" },
    editor.node,
  );

  /** The form shows the text's data, or says that the text is not JSON. */
  function drawForm(): void {
    const data = parsed(editor.text());
    form.replaceChildren(
      data
        ? dataFields(data, module.schema as Schema, () =>
            editor.setText(JSON.stringify(data, null, 2)),
          )
        : element("p", {}, "The text is not JSON yet: correct it first."),
    );
  }

  const tabs = [
    tab("JSON", () => show(source)),
    tab("Form", () => {
      drawForm();
      show(form);
    }),
  ];
  const panels = [source, form];
  function show(shown: HTMLElement): void {
    for (const [index, panel] of panels.entries()) {
      panel.hidden = panel !== shown;
      tabs[index]!.setAttribute("aria-selected", String(panel === shown));
      tabs[index]!.tabIndex = panel === shown ? 0 : -1;
    }
  }
  const list = element(
    "div",
    { role: "tablist", "aria-label": "Edit as" },
    ...tabs,
  );
  list.addEventListener("keydown", ({ key }) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    const next = tabs.find((each) => each.tabIndex === -1)!;
    next.click();
    next.focus();
  });
  const reset = element("button", { type: "button", hidden: "" }, "Undo all");
  reset.addEventListener("click", () => {
    editor.setText(module.example);
    if (!form.hidden) drawForm();
  });
  show(source);
  return {
    node: element(
      "div",
      { class: "editor" },
      element("header", {}, list, reset),
      source,
      form,
      problems,
    ),
    close: editor.close,
  };
}

/** @returns undefined if the text is not a JSON object */
function parsed(text: string): { [key: string]: Json } | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

function tab(words: string, open: () => void): HTMLButtonElement {
  const button = element("button", { type: "button", role: "tab" }, words);
  button.addEventListener("click", open);
  return button;
}

function problemNode({ line, message, severity, open }: JsonProblem): Node {
  const button = element(
    "button",
    { type: "button", "data-severity": severity },
    element("span", { class: "line" }, `Line ${line}`),
    message,
  );
  button.addEventListener("click", open);
  return element("li", {}, button);
}
