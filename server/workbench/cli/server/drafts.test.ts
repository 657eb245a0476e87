/** `wayfare drafts`, with a server. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  LABEL,
  openEditor,
  startEditedServer,
} from "../../../../tests/support/editor-client.ts";
import {
  OPERATOR_TOKEN,
  type MiniServer,
} from "../../../../tests/support/mini-server.tsx";
import { runVerb } from "../../../../tests/support/run-verb.ts";

let server: MiniServer;
let draft: string;
beforeEach(async () => {
  vi.stubEnv("OPERATOR_TOKEN", OPERATOR_TOKEN);
  server = await startEditedServer();
  const editor = await openEditor(server);
  await editor.edit({ kind: "set", section: "hero", data: { text: "hello" } });
  await editor.command({ command: "save", ...LABEL });
  draft = editor.id;
});
afterEach(async () => {
  await server.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const FILE = "skeletons/page/about.json";
const drafts = async (...args: string[]) => runVerb(server, "drafts", ...args);
const onDisk = () => readFileSync(path.join(server.folder.dir, FILE), "utf8");

it("lists a draft, publishes it and reverts it", async () => {
  expect((await drafts()).said).toMatch(
    new RegExp(`${draft}.*Ada.*A change.*${FILE}`),
  );
  const published = await drafts("--publish", draft);
  expect(published.said).toMatch(/^Drafts\nnone/);
  expect(onDisk()).toContain("hello");
  const [publication = ""] = /\d{15}-[\w-]{12}/.exec(published.said) ?? [];
  expect((await drafts("--revert", publication)).said).toContain(
    "A change, reverted",
  );
  expect(onDisk()).not.toContain("hello");
});

it("asks for a review, returns it, schedules it and takes it off", async () => {
  expect((await drafts("--review", draft)).said).toContain(
    "ada asks for a review",
  );
  const early = await drafts("--return", draft);
  expect(early.ok).toBe(false);
  expect(early.said).toContain("say what should be changed");
  expect(
    (await drafts("--return", draft, "--remark", "Too short")).said,
  ).toContain("returned by ada: Too short");
  const at = ["--at", "2026-11-22T09:00"];
  expect((await drafts("--publish", draft, ...at)).said).toContain(
    "goes live 2026-11-22T09:00Z",
  );
  expect((await drafts("--unschedule", draft)).said).not.toContain("goes live");
  expect((await drafts("--discard", draft)).said).toMatch(/^Drafts\nnone/);
});

it.each([
  [["--publish", "AAAAAAAAAAAA"], "there is no saved draft AAAAAAAAAAAA"],
  [["--at", "2026-11-22T09:00"], "--at goes with --publish"],
  [["--revert", "nothing"], "there is no such publication"],
])("%j is refused in words", async (args, words) => {
  const { ok, said } = await drafts(...args);
  expect(ok).toBe(false);
  expect(said).toContain(words);
  expect(onDisk()).not.toContain("hello");
});
