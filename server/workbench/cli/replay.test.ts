import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import type { Recording } from "#schema/recording.ts";

const MAIN = path.join(import.meta.dirname, "main.ts");
const ROOT = path.resolve(import.meta.dirname, "../../..");
/** A partner's page, which has no cookies and a host of its own. */
const RECORDED = path.join(ROOT, "tests/replay/partner-help.json");

function copyOf(change: (recording: Recording) => Recording): string {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-replay-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const recording = JSON.parse(readFileSync(RECORDED, "utf8")) as Recording;
  const file = path.join(folder, "changed.json");
  writeFileSync(file, JSON.stringify(change(recording)));
  return file;
}

const withoutOne = (recording: Recording): Recording => ({
  ...recording,
  exchanges: recording.exchanges.filter(
    ({ path: asked }) => !asked.includes("rich_text"),
  ),
});

it("serves a recording to any browser, and names missing calls", async () => {
  const child = spawn(
    process.execPath,
    [MAIN, "replay", copyOf(withoutOne), "--port", "0"],
    { cwd: ROOT },
  );
  onTestFinished(async () => {
    child.kill();
    await once(child, "exit");
  });
  const missed = once(createInterface(child.stderr), "line");
  const [line] = (await once(createInterface(child.stdout), "line")) as [
    string,
  ];
  const address = line.split(" ").at(-1)!;
  const response = await fetch(address);
  const html = await response.text();
  const { page, exchanges } = JSON.parse(
    readFileSync(RECORDED, "utf8"),
  ) as Recording;
  expect(response.status).toBe(200);
  expect(html).toContain(`<title>${page.title}</title>`);
  expect(html).not.toContain('id="rich_text"');
  const lost = exchanges.find(({ path: asked }) =>
    asked.includes("rich_text"),
  )!;
  expect(await missed).toEqual([
    `not recorded: GET ${lost.path} (call section)`,
  ]);
});

it("exits with 1 when a page differs from its recording, or has drifted", async () => {
  const file = copyOf(withoutOne);
  const { code, stdout } = await new Promise<{
    code: unknown;
    stdout: string;
  }>((resolve) => {
    execFile(
      process.execPath,
      [MAIN, "replay", "--check", "--drift", "--json", RECORDED, file],
      { cwd: ROOT },
      (error, out) => resolve({ code: error?.code, stdout: out }),
    );
  });
  expect(code).toBe(1);
  const told = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told).toMatchObject([
    { file: RECORDED, deviations: [] },
    { file: RECORDED, drift: [] },
    { file, deviations: [{ what: "calls that were not recorded" }, {}] },
    { file, drift: [{ rule: "recorded" }] },
  ]);
});
