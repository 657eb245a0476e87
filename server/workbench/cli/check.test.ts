/** The command as it is run. The upstream is another one, so that its data is not checked. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { tempFolder } from "../../../tests/support/mini-config.ts";

const MAIN = path.join(import.meta.dirname, "main.ts");
const env = { ...process.env, UPSTREAM_URL: "http://localhost:1" };

function brokenFolder() {
  const folder = tempFolder({ "languages.json": "" });
  onTestFinished(() => folder.remove());
  return folder;
}

it("exits with 1 for an error, also as JSON", () => {
  const { dir } = brokenFolder();
  const args = [MAIN, "check", dir, "--json"];
  const ended = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(ended.status).toBe(1);
  expect(JSON.parse(ended.stdout)).toMatchObject({
    ok: false,
    checked: [{ folder: dir, files: 1 }],
    problems: [
      { file: `${dir}/languages.json`, rule: "json", severity: "error" },
    ],
  });
});

it("watches until Ctrl-C", async () => {
  const folder = brokenFolder();
  const args = [MAIN, "check", folder.dir, "--watch"];
  const watching = spawn(process.execPath, args, {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void watching.kill("SIGKILL"));
  const ended = once(watching, "exit");
  const lines = createInterface(watching.stdout)[Symbol.asyncIterator]();
  const until = async (part: string) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done || value.includes(part)) return value as string;
    }
  };
  await until("watching");
  folder.write("guards.json", "");
  expect(await until("new")).toBe("1 new, 0 solved: 2 problems");
  watching.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});
