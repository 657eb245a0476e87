/** Runs every documented command for operators and testers whose output the document shows. */
import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "#server/config/process/logger.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { RunningServer } from "#server/web/app/server-input.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { ROOT } from "../support/mini-config.ts";

const run = promisify(execFile);
/** The years of the documentation are those of the test: an overlay that has expired is a warning. */
const YEAR = new Date().getUTCFullYear();
const [OPERATORS = "", TESTERS = ""] = ["operators", "testers"].map((name) =>
  readFileSync(path.join(ROOT, `docs/${name}.md`), "utf8").replaceAll(
    /\b202([67])(?=-\d\d-\d\d)/g,
    (_, last) => String(YEAR + Number(last) - 6),
  ),
);
const [, OVERLAY] = /```json\n([^]*?)```/.exec(OPERATORS)!;
const OPERATOR_TOKEN = "operator-of-the-documentation";

interface Documented {
  readonly command: string;
  /** "…" stands for omitted lines, or the omitted rest of a line. */
  readonly answer: string;
}

/** The commands that are shown with their output. */
const commands = [
  ...`${OPERATORS}\n${TESTERS}`.matchAll(
    /^ {4}\$ npm run wayfare -- (.+)\n((?: {4}(?!\$).*\n|\n(?= {4}(?!\$)))+)/gm,
  ),
].map(([, command = "", answer = ""]): Documented => ({
  command,
  answer: answer.replaceAll(/^ {4}/gm, "").trimEnd(),
}));

/** A repository whose configs/ has the overlay, not committed yet. */
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "wayfare-operators-"));
  cpSync(path.join(ROOT, "configs"), path.join(folder, "configs"), {
    recursive: true,
  });
  cpSync(path.join(ROOT, "tests/replay"), path.join(folder, "tests/replay"), {
    recursive: true,
  });
  const git = (...args: string[]) =>
    execFileSync(
      "git",
      ["-c", "user.name=a", "-c", "user.email=a@a.test", ...args],
      {
        cwd: folder,
      },
    );
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "before");
  mkdirSync(path.join(folder, "configs/overlays"), { recursive: true });
  writeFileSync(path.join(folder, "configs/overlays/year-end.json"), OVERLAY!);
  const before = process.cwd();
  // The documentation names files relative to this folder.
  server = await createServer({
    root: ROOT,
    configDir: path.relative(before, path.join(folder, "configs")),
    watch: false,
    upstreamUrl: undefined,
    buildDir: path.join(ROOT, "dist"),
    loadRendering,
    operatorToken: OPERATOR_TOKEN,
    log: createLogger("silent"),
  });
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it("there are commands to run", () => {
  expect(commands.length).toBeGreaterThan(8);
});

it.each(commands)("$command", async ({ command, answer }) => {
  const { port } = server.http.address() as AddressInfo;
  const { stdout } = await run(
    process.execPath,
    [path.join(ROOT, "server/workbench/cli/main.ts"), ...command.split(" ")],
    {
      cwd: folder,
      env: { ...process.env, PORT: `${port}`, OPERATOR_TOKEN },
      maxBuffer: 1 << 26,
    },
  );
  expect(comparable(stdout)).toMatch(patternOf(comparable(answer)));
});

/** Without parts that differ between runs: times, sizes, tokens, sources of answers, and widths of columns. */
function comparable(text: string): string {
  return text
    .replaceAll(path.relative(process.cwd(), folder) + path.sep, "")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "<time>")
    .replaceAll(/token=[\w.-]+|token=…/g, "token=…")
    .replaceAll(/localhost:\d+/g, "localhost")
    .replaceAll(/\((?:upstream|cache|stale|coalesced)\)/g, "(answered)")
    .replaceAll(/\d+ files/g, "<count> files")
    .replaceAll(/ +/g, " ")
    .replaceAll(/ (\d+) (\d+)(?= (?:never|intent|load)\b)/g, " <ms> <bytes>")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** A line "…" stands for any lines. */
function patternOf(answer: string): RegExp {
  const lines = answer
    .split("\n")
    .map((line) =>
      line === "…"
        ? "[^]*"
        : RegExp.escape(line).replaceAll(RegExp.escape("token=…"), "token=.*"),
    );
  return new RegExp(`^${lines.join("\n?")}$`);
}
