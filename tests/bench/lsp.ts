/**
 * How fast the language server answers with a large configuration: `node tests/bench/lsp.ts`. The
 * configuration is the shipped one with 5,000 more skeletons; the server is a process of its own.
 *
 *   own problems   from a key to the problems of the edited file
 *   all problems   from a key to the problems between files, after the pause in typing
 *   the others     from the request to the answer
 *
 * Target: 50 ms for what one key or one look needs.
 */
import { spawn } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type PublishDiagnosticsParams,
} from "vscode-languageserver/node";
import { median } from "./measure.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    skeletons: { type: "string", default: "5000" },
    times: { type: "string", default: "20" },
  },
});
const TIMES = Number(options.times);
const TARGET_MS = 50;

const scratch = mkdtempSync(path.join(tmpdir(), "wayfare-lsp-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
const folder = path.join(scratch, "configs");

function generate(): void {
  cpSync(path.join(ROOT, "configs"), folder, { recursive: true });
  const pages = path.join(folder, "skeletons/page");
  const texts = readdirSync(pages).map((file) =>
    readFileSync(path.join(pages, file), "utf8"),
  );
  for (let count = 0; count < Number(options.skeletons); count += 1)
    writeFileSync(
      path.join(pages, `s${count}.json`),
      texts[count % texts.length]!,
    );
}

generate();
const begun = performance.now();
const server = spawn(
  process.execPath,
  [path.join(ROOT, "server/workbench/cli/main.ts"), "lsp"],
  {
    cwd: ROOT,
    env: { ...process.env, CONFIG_DIR: folder },
    stdio: ["pipe", "pipe", "inherit"],
  },
);
process.once("exit", () => server.kill());
const editor = createProtocolConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
);
/** Called with each publication. */
let onPublished: ((params: PublishDiagnosticsParams) => void) | undefined;
editor.onNotification(
  "textDocument/publishDiagnostics",
  (params: PublishDiagnosticsParams) => onPublished?.(params),
);
editor.listen();

const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
const published = (
  uri: string,
  isLike: (found: readonly Diagnostic[]) => boolean,
) =>
  new Promise<void>((resolve) => {
    onPublished = (params) => {
      if (params.uri === uri && isLike(params.diagnostics)) resolve();
    };
  });

/** An open document, changed as a whole. */
function openDocument(name: string) {
  const uri = uriOf(name);
  const text = readFileSync(path.join(folder, name), "utf8");
  let version = 1;
  void editor.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "json", version, text },
  });
  return {
    uri,
    text,
    change: (changed: string) =>
      editor.sendNotification("textDocument/didChange", {
        textDocument: { uri, version: ++version },
        contentChanges: [{ text: changed }],
      }),
    at: (part: string) => {
      const lines = text.slice(0, text.indexOf(part) + part.length).split("\n");
      return { line: lines.length - 1, character: lines.at(-1)!.length };
    },
  };
}

async function times(
  run: () => Promise<unknown>,
  between: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const took: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const from = performance.now();
    await run();
    took.push(performance.now() - from);
    await between();
  }
  return took;
}

await editor.sendRequest("initialize", {
  processId: process.pid,
  rootUri: null,
  capabilities: {},
});
const readyMs = performance.now() - begun;
await editor.sendNotification("initialized", {});

const page = openDocument("skeletons/page/s77.json");
const texts = openDocument("locales/en/pages.json");
const wrong = page.text.replace(
  /"module_id": "\w+"/,
  '"module_id": "nothing_like_it"',
);
/** Two sections with one name: only the check of all files reports them. */
const twice = (name: string) =>
  page.text.replace(/"sections": \[/, (start) => {
    const section = JSON.stringify({
      name,
      module_id: "rich_text",
      data: { html: "" },
    });
    return `${start}${section},${section},`;
  });
const checked = published(page.uri, (found) => found.length > 0);
await page.change(twice("first"));
await checked;
const firstCheckMs = performance.now() - begun;

/** From a change to the problem that it causes; then it is undone. */
const broken = (textOf: (count: number) => string, code: string) => {
  let count = 0;
  return times(
    async () => {
      const bad = published(page.uri, (found) =>
        found.some((one) => one.code === code),
      );
      await page.change(textOf(++count));
      await bad;
    },
    () => page.change(page.text),
  );
};
await page.change(page.text);

const asked = (method: string, of: typeof page, part: string, more = {}) =>
  times(() =>
    editor.sendRequest(method, {
      textDocument: { uri: of.uri },
      position: of.at(part),
      ...more,
    }),
  );
const text = '"module_id": "';
const rows: [string, number[], number?][] = [
  ["own problems", await broken(() => wrong, "unknown_module"), TARGET_MS],
  [
    "all problems",
    await broken((count) => twice(`twice_${count}`), "unique_name"),
  ],
  [
    "completion of a module",
    await asked("textDocument/completion", page, text),
    TARGET_MS,
  ],
  [
    "completion of keys",
    await asked("textDocument/completion", page, '"sections": [\n    {'),
    TARGET_MS,
  ],
  ["hover", await asked("textDocument/hover", page, text), TARGET_MS],
  ["definition", await asked("textDocument/definition", page, text), TARGET_MS],
  [
    "references of a module",
    await asked("textDocument/references", page, text, {
      context: { includeDeclaration: true },
    }),
  ],
];
// Every name is one that thousands of files may use: the check looks at all of them again.
let added = 0;
const edits = times(async () => {
  added += 1;
  await texts.change(texts.text.replace("{", `{ "added_${added}": "Added",`));
  await editor.sendRequest("textDocument/completion", {
    textDocument: { uri: page.uri },
    position: page.at(text),
  });
});
rows.push(["completion while texts are added", await edits, TARGET_MS]);
await editor.sendRequest("shutdown");
await editor.sendNotification("exit");

const ms = (value: number) => Math.round(value * 10) / 10;
console.log(
  `${options.skeletons} more skeletons: ready after ${ms(readyMs)} ms, all files checked after ${ms(firstCheckMs)} ms`,
);
console.table(
  rows.map(([what, took, target]) => ({
    what,
    "median, ms": ms(median(took)),
    "slowest, ms": ms(Math.max(...took)),
    ...(target === undefined ? {} : { target }),
  })),
);
process.exit();
