import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Recording } from "#schema/recording.ts";
import { verb } from "./replay.ts";

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
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    lines.push(line);
  });
  onTestFinished(() => {
    process.exitCode = undefined;
  });
  // In this process, which has loaded the server's modules already.
  const args = ["--check", "--drift", "--json", RECORDED, file];
  await verb.parseAsync(args, { from: "user" });
  expect(process.exitCode).toBe(1);
  const told = lines.map((line) => JSON.parse(line) as unknown);
  expect(told).toMatchObject([
    { file: RECORDED, deviations: [] },
    { file: RECORDED, drift: [] },
    { file, deviations: [{ what: "calls that were not recorded" }, {}] },
    { file, drift: [{ rule: "recorded" }] },
  ]);
});
