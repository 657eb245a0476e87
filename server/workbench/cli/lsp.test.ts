/** Talks to the language server as an editor does: over the pipes of a process. */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type InitializeResult,
  type Location,
  type PublishDiagnosticsParams,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import {
  fileText,
  miniConfig,
  ROOT,
  tempFolder,
} from "../../../tests/support/mini-config.ts";

/** Started as in this project's settings for an editor. */
const SETTINGS = JSON.parse(
  readFileSync(path.join(ROOT, ".vscode/settings.json"), "utf8"),
) as {
  readonly "glspc.server.command": string;
  readonly "glspc.server.commandArguments": readonly string[];
};

const PAGE = "skeletons/page/error.json";

/** A page with a module of this project; the mini configuration's modules exist in tests only. */
const page = (module_id: string) =>
  fileText(PAGE, {
    publish_languages: ["ALL"],
    sections: [{ name: "message", module_id, data: { html: "<p>Hello</p>" } }],
  });

function startEditor() {
  const folder = tempFolder({ ...miniConfig(), [PAGE]: page("rich_text") });
  const server = spawn(
    SETTINGS["glspc.server.command"],
    SETTINGS["glspc.server.commandArguments"],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        CONFIG_DIR: folder.dir,
        // The data of the reference backend does not belong to this configuration.
        UPSTREAM_URL: "http://localhost:9",
      },
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const ended = new Promise<number | null>((resolve) =>
    server.once("exit", resolve),
  );
  const editor = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const published = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  editor.onNotification(
    "textDocument/publishDiagnostics",
    ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      published.set(uri, diagnostics);
      for (const look of waiting) look();
    },
  );
  editor.listen();
  onTestFinished(() => {
    server.kill();
    rmSync(folder.dir, { recursive: true, force: true });
  });
  const uri = (name: string) => pathToFileURL(path.join(folder.dir, name)).href;
  return {
    editor,
    ended,
    uri,
    text: (name: string) => readFileSync(path.join(folder.dir, name), "utf8"),
    /** Waits until the file has diagnostics like these. */
    diagnosed: (
      name: string,
      isLike: (found: readonly Diagnostic[]) => boolean,
    ) =>
      new Promise<readonly Diagnostic[]>((resolve) => {
        const look = () => {
          const found = published.get(uri(name));
          if (!found || !isLike(found)) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

function positionIn(text: string, part: string, within = 0) {
  const before = text.slice(0, text.indexOf(part) + within);
  const lines = before.split("\n");
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

it("speaks the protocol from the first to the last message", async () => {
  const { editor, ended, uri, text, diagnosed } = startEditor();
  const { capabilities } = await editor.sendRequest<InitializeResult>(
    "initialize",
    {
      processId: process.pid,
      rootUri: null,
      capabilities: {
        workspace: { workspaceEdit: { documentChanges: true } },
      },
    },
  );
  expect(capabilities).toMatchObject({ hoverProvider: true });
  await editor.sendNotification("initialized", {});

  const wrong = page("rich_txt");
  const textDocument = { uri: uri(PAGE) };
  await editor.sendNotification("textDocument/didOpen", {
    textDocument: {
      ...textDocument,
      languageId: "json",
      version: 1,
      text: wrong,
    },
  });
  const [unknown] = await diagnosed(
    PAGE,
    ([first]) => first?.code === "unknown_module",
  );
  expect(unknown).toMatchObject({
    severity: 1,
    source: "wayfare",
    range: {
      start: positionIn(wrong, '"rich_txt"'),
      end: positionIn(wrong, '"rich_txt"', '"rich_txt"'.length),
    },
  });

  const [fix] = await editor.sendRequest<CodeAction[]>(
    "textDocument/codeAction",
    {
      textDocument,
      range: unknown!.range,
      context: { diagnostics: [unknown] },
    },
  );
  expect(fix?.edit?.changes?.[uri(PAGE)]).toEqual([
    { range: unknown!.range, newText: '"rich_text"' },
  ]);

  // The unsaved text is used.
  await editor.sendNotification("textDocument/didChange", {
    textDocument: { ...textDocument, version: 2 },
    contentChanges: [{ range: unknown!.range, text: '"rich_text"' }],
  });
  await diagnosed(PAGE, (found) => found.length === 0);
  const mended = page("rich_text");

  const items = await editor.sendRequest<CompletionItem[]>(
    "textDocument/completion",
    { textDocument, position: positionIn(mended, '"rich_text"', 3) },
  );
  expect(items.map(({ label }) => label)).toContain("faq");

  const routes = { uri: uri("routes/pages.json") };
  const routeText = text("routes/pages.json");
  const position = positionIn(routeText, "product_info", 2);
  const [guard] = await editor.sendRequest<Location[]>(
    "textDocument/definition",
    {
      textDocument: routes,
      position,
    },
  );
  expect(guard).toMatchObject({
    uri: uri("guards.json"),
    range: { start: positionIn(text("guards.json"), "product_info") },
  });

  const edit = await editor.sendRequest<WorkspaceEdit>("textDocument/rename", {
    textDocument: routes,
    position,
    newName: "product_exists",
  });
  expect(JSON.stringify(edit).match(/product_exists/g)).toHaveLength(2);

  await editor.sendRequest("shutdown");
  await editor.sendNotification("exit");
  expect(await ended).toBe(0);
});
