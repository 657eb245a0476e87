/** A JSON editor with the check's knowledge. */
import { json } from "@codemirror/lang-json";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { forEachDiagnostic } from "@codemirror/lint";
import type { LSPClient } from "@codemirror/lsp-client";
import { tags } from "@lezer/highlight";
import { basicSetup, EditorView } from "codemirror";

export interface JsonProblem {
  readonly line: number;
  readonly message: string;
  readonly severity: string;
  /** Moves the cursor into the editor. */
  readonly open: () => void;
}

export interface JsonEditor {
  readonly node: HTMLElement;
  readonly text: () => string;
  readonly setText: (text: string) => void;
  readonly close: () => void;
}

interface JsonEditorInput {
  readonly text: string;
  /** The address of the document for the language server. */
  readonly uri: string;
  readonly client: LSPClient;
  /** Allows the editor's styles on this page. */
  readonly nonce: string;
  readonly label: string;
  readonly onChange: (text: string) => void;
  readonly onProblems: (problems: readonly JsonProblem[]) => void;
}

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: "light-dark(#7a2e6b, #f0a6dd)" },
  { tag: tags.string, color: "light-dark(#1a5f38, #94dba9)" },
  { tag: tags.number, color: "light-dark(#8a3a00, #ffb783)" },
  { tag: [tags.bool, tags.null], color: "light-dark(#1d4f9e, #9cc3ff)" },
]);

export function jsonEditor({
  text,
  uri,
  client,
  nonce,
  label,
  onChange,
  onProblems,
}: JsonEditorInput): JsonEditor {
  const view = new EditorView({
    doc: text,
    extensions: [
      EditorView.cspNonce.of(nonce),
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorView.lineWrapping,
      basicSetup,
      json(),
      syntaxHighlighting(COLOURS),
      client.plugin(uri, "json"),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (docChanged) onChange(state.doc.toString());
        if (
          docChanged ||
          transactions.some(({ effects }) => effects.length > 0)
        )
          onProblems(problemsIn(view));
      }),
    ],
  });
  return {
    node: view.dom,
    text: () => view.state.doc.toString(),
    setText(insert) {
      const { length } = view.state.doc;
      view.dispatch({ changes: { from: 0, to: length, insert } });
    },
    close: () => view.destroy(),
  };
}

function problemsIn(view: EditorView): JsonProblem[] {
  const problems: JsonProblem[] = [];
  forEachDiagnostic(view.state, ({ message, severity }, from, to) =>
    problems.push({
      line: view.state.doc.lineAt(from).number,
      message,
      severity,
      open() {
        view.dispatch({
          selection: { anchor: from, head: to },
          effects: EditorView.scrollIntoView(from, { y: "center" }),
        });
        view.focus();
      },
    }),
  );
  return problems;
}
