/** The reference backend as a program: it says where it listens, follows edits, and stops. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, it, vi } from "vitest";
import { ROOT } from "../../tests/support/mini-config.ts";
import { copyPatientConfig } from "../../tests/support/patient-config.ts";
import { PATIENT } from "../../tests/support/patience.ts";

const TOKEN = "token-of-the-operator";
const config = copyPatientConfig();
const data = mkdtempSync(path.join(tmpdir(), "wayfare-backend-"));
const program = spawn(
  process.execPath,
  [path.join(ROOT, "server/backend/main.ts")],
  {
    env: {
      ...process.env,
      BACKEND_PORT: "0",
      CONFIG_DIR: config.folder,
      DATA_DIR: data,
      OPERATOR_TOKEN: TOKEN,
    },
    stdio: ["ignore", "pipe", "inherit"],
  },
);
const ended = once(program, "exit");
afterAll(() => {
  program.kill("SIGKILL");
  config.remove();
  rmSync(data, { recursive: true });
});
const origin = await new Promise<string>((resolve, reject) => {
  void ended.then(() => reject(new Error("it ended before it was ready")));
  createInterface(program.stdout).on("line", (line) => {
    const found = /ready: (http:\S+)/.exec(line);
    if (found) resolve(found[1]!);
  });
});

const productPage = async () => {
  const response = await fetch(
    `${origin}/v3/reappserv/ptp/aggregation/home/sections?product_type_id=32&entrance_path=rails`,
  );
  const { result } = (await response.json()) as { result: { des_id: number } };
  return {
    des_id: result.des_id,
    cache: response.headers.get("cache-control"),
  };
};

it("answers calls, and allows to cache an answer for a second", async () => {
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await productPage()).cache).toBe(
    "max-age=1, stale-while-revalidate=0, stale-if-error=86400",
  );
});

it("refuses browsers, and opens faults to the operator", async () => {
  const browser = await fetch(origin, {
    headers: { origin: "http://evil.test" },
  });
  expect(browser.status).toBe(403);
  const clear = (headers: Record<string, string>) =>
    fetch(`${origin}/_/faults`, { method: "DELETE", headers });
  expect((await clear({})).status).toBe(401);
  expect((await clear({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

it("publishes an edit of the configuration while it runs", async () => {
  const file = path.join(config.folder, "skeletons/aggregation/32.json");
  const skeleton = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...skeleton, des_id: 77 }));
  await vi.waitFor(
    async () => expect((await productPage()).des_id).toBe(77),
    PATIENT,
  );
});

it("ends when it is told to, with code 0", async () => {
  program.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
