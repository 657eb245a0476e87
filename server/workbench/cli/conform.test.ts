import { execFile } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const SCRIPT = path.join(import.meta.dirname, "main.ts");

/** Runs the command, to its error. */
function conform(...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, "conform", ...args],
      (error, _, stderr) => resolve(`${error?.code ?? 0} ${stderr}`),
    );
  });
}

it.each([
  [
    ["wegoo"],
    `1 there is no partner wegoo in configs/partners\n    mean  "wego"?\n`,
  ],
  [[], "1 name a partner, or one of --upstream, --openapi and --mock\n"],
  [
    ["wego", "--mock", "4000"],
    "1 name a partner, or one of --upstream, --openapi and --mock\n",
  ],
  [
    ["--upstream", "localhost:4000"],
    "1 --upstream is an address such as http://localhost:4000, not localhost:4000\n",
  ],
  [
    ["cmcc", "--language", "zh-CM"],
    `1 cmcc has no pages in zh-CM\n    mean  "zh-CN"?\n`,
  ],
  [
    ["wego", "--pages", "0"],
    "1 --pages is a whole number from 1 to 100, not 0\n",
  ],
])("%j is refused with the correct usage", async (args, message) => {
  expect(await conform(...args)).toBe(message);
});
