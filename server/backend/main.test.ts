/** The reference backend as a program: it prints its address, follows edits, and stops. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, it, vi } from "vitest";
import { ROOT } from "../../tests/support/mini-config.ts";
import { copyBackendData } from "../../tests/support/backend-data.ts";
import { PATIENT } from "../../tests/support/patience.ts";

const TOKEN = "token-of-the-operator";
const files = copyBackendData();
const data = mkdtempSync(path.join(tmpdir(), "wayfare-backend-"));
const program = spawn(
  process.execPath,
  [path.join(ROOT, "server/backend/main.ts")],
  {
    env: {
      ...process.env,
      BACKEND_PORT: "0",
      // The web server's configuration does not matter.
      CONFIG_DIR: "nowhere",
      BACKEND_DATA: files.folder,
      DATA_DIR: data,
      OPERATOR_TOKEN: TOKEN,
    },
    stdio: ["ignore", "pipe", "inherit"],
  },
);
const ended = once(program, "exit");
afterAll(() => {
  program.kill("SIGKILL");
  files.remove();
  rmSync(data, { recursive: true });
});
const output = createInterface(program.stdout);

/** The next line of its output that matches. */
const lineWith = (pattern: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    void ended.then(() => reject(new Error(`it ended before ${pattern}`)));
    output.on("line", (line) => {
      const found = pattern.exec(line);
      if (found) resolve(found);
    });
  });
const [, origin = ""] = await lineWith(/ready: (http:\S+)/);

/** Changes a data file and waits for the log line about it. */
async function edit(
  file: string,
  change: (text: string) => string,
  said: RegExp,
): Promise<void> {
  const full = path.join(files.folder, file);
  const before = readFileSync(full, "utf8");
  const line = lineWith(said);
  writeFileSync(full, change(before));
  await line;
}

const landingPaths = async () => {
  const response = await fetch(`${origin}/v1/reappserv/ptp/sitemap`);
  return response.text();
};

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

it("answers calls, and allows caching for a second", async () => {
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

it("publishes an edit of its data while it runs", async () => {
  const file = path.join(files.folder, "products.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"taiwan-bus"', '"formosa-bus"'));
  await vi.waitFor(
    async () => expect(await landingPaths()).toContain("/formosa-bus/"),
    PATIENT,
  );
});

it("follows edits of its data while it runs: a text, a skeleton", async () => {
  const live = /"the backend's data live"/;
  const zone = "Time zone: {zone}.";
  await edit("texts/en.json", (text) => text.replace(zone, "{zone}!"), live);
  const chat = await fetch(`${origin}/v1/usrcsrv/chat/entry`);
  expect(await chat.text()).toMatch(/[^.]!</);
  await edit(
    "skeletons/aggregation/32.json",
    (text) => JSON.stringify({ ...JSON.parse(text), des_id: 77 }),
    live,
  );
  expect((await productPage()).des_id).toBe(77);
});

it("names a bad edit of its data, and serves the last good file", async () => {
  const said =
    /skeletons\/aggregation\/32\.json:\d+:\d+ {2}type .*at {4}\/des_id/;
  await edit(
    "skeletons/aggregation/32.json",
    (text) => JSON.stringify({ ...JSON.parse(text), des_id: "x" }),
    said,
  );
  expect((await productPage()).des_id).toBe(77);
});

it("exits with code 0 on a signal", async () => {
  program.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
