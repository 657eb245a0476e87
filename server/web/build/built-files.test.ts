import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serveBuiltFiles } from "./built-files.ts";

const OLD = "export const version = 1; // the same in both versions";
const NEW = OLD.replace("1", "2");

let folder: string;
let server: Server | undefined;

function write(file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

async function restart(isChanging = false): Promise<void> {
  server?.close();
  server = createServer(serveBuiltFiles(folder, isChanging));
  await once(server.listen(0, "127.0.0.1"), "listening");
}

const portOf = () => (server!.address() as AddressInfo).port;

/** Loads a file as it is on the wire: `fetch` resolves dots in a path, and decompresses. */
async function raw(target: string, headers: Record<string, string> = {}) {
  const asked = get({ port: portOf(), path: target, headers, agent: false });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, headers: response.headers, text };
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "wayfare-built-"));
  write("client/icon.svg", "<svg/>");
  write("client/build/entry-22222222.js", NEW);
  write("client/build/other-33333333.js", NEW);
  write("earlier/1/build/entry-11111111.js", OLD);
  await restart();
});

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  rmSync(folder, { recursive: true });
});

const load = (file: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${portOf()}${file}`, { headers });

/** The headers of a page's request in a browser that has a dictionary. */
const having = (dictionary: string) => ({
  "accept-encoding": "gzip, br, zstd, dcz",
  "sec-fetch-site": "same-origin",
  "available-dictionary": `:${hash("sha256", dictionary, "base64")}:`,
});

it("a missing built file is not found, and affects no other", async () => {
  rmSync(path.join(folder, "client/build/entry-22222222.js"));
  expect((await load("/build/entry-22222222.js")).status).toBe(404);
  expect(await (await load("/build/other-33333333.js")).text()).toBe(NEW);
});

it.each([
  "/",
  "/build",
  "/build/",
  "/build/entry-22222222.js/",
  "/.vite/manifest.json",
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/constructor",
  "/%",
])("%s is not found, nor in development", async (file) => {
  write("secret.txt", "secret");
  write("client/.vite/manifest.json", "{}");
  for (const isChanging of [false, true]) {
    await restart(isChanging);
    expect(await raw(file)).toMatchObject({ status: 404 });
    expect(await raw("/icon.svg")).toMatchObject({ text: "<svg/>" });
  }
});

describe("a part of a file", () => {
  it.each<[string, number, string, string | undefined]>([
    ["bytes=1-3", 206, "svg", "bytes 1-3/6"],
    ["bytes=-2", 206, "/>", "bytes 4-5/6"],
    ["bytes=5-2", 200, "<svg/>", undefined],
    ["bytes=abc", 200, "<svg/>", undefined],
    ["items=0-5", 200, "<svg/>", undefined],
    ["bytes=0-1,3-4", 200, "<svg/>", undefined],
    ["bytes=6-", 416, "Range Not Satisfiable\n", "bytes */6"],
  ])("by %s is %i", async (range, status, text, contentRange) => {
    const response = await raw("/icon.svg", { range });
    expect(response).toMatchObject({ status, text });
    expect(response.headers["content-range"]).toBe(contentRange);
    expect(response.headers["accept-ranges"]).toBe("bytes");
  });

  it("is sent to browsers that have the rest in the same coding", async () => {
    write("client/icon.svg.gz", "gzipped");
    await restart();
    const { etag } = (await raw("/icon.svg")).headers;
    const load = (accepted: string, condition: string) =>
      raw("/icon.svg", {
        "accept-encoding": accepted,
        range: "bytes=0-3",
        "if-range": condition,
      });
    expect(await load("br", etag!)).toMatchObject({ text: "<svg" });
    expect(await load("br", `W/${etag}`)).toMatchObject({ text: "<svg/>" });
    expect(await load("gzip", etag!)).toMatchObject({ text: "gzipped" });
  });
});

it("a file in the browser's cache is not sent again", async () => {
  const { etag, "last-modified": modified } = (await raw("/icon.svg")).headers;
  for (const condition of [
    { "if-none-match": `"x", W/${etag}` },
    { "if-modified-since": modified! },
  ]) {
    const again = await raw("/icon.svg", condition);
    expect(again).toMatchObject({ status: 304, text: "", headers: { etag } });
    expect(again.headers["cache-control"]).toBe("public, max-age=3600");
  }
  expect((await raw("/icon.svg", { "if-match": '"x"' })).status).toBe(412);
});

it.each([
  ["gzip, br", "br", "brotli"],
  ["br;q=0, gzip", "gzip", "gzipped"],
  ["gzip;q=0, br;q=0", undefined, "<svg/>"],
  ["identity;q=0, *", "br", "brotli"],
  ["identity;q=0", undefined, "<svg/>"],
])("Accept-Encoding %s gets the coding %s", async (accepted, coding, text) => {
  write("client/icon.svg.br", "brotli");
  write("client/icon.svg.gz", "gzipped");
  await restart();
  const response = await raw("/icon.svg", { "accept-encoding": accepted });
  expect(response.text).toBe(text);
  expect(response.headers["content-encoding"]).toBe(coding);
  expect(response.headers.vary).toBe("Accept-Encoding");
});

describe("a script", () => {
  it("of an earlier build is served to pages that are still open", async () => {
    const old = await load("/build/entry-11111111.js");
    const now = await load("/build/entry-22222222.js");
    expect(await old.text()).toBe(OLD);
    const shared = [
      "cache-control",
      "content-type",
      "use-as-dictionary",
      "vary",
    ];
    for (const name of shared)
      expect(old.headers.get(name)).toBe(now.headers.get(name));
    expect((await load("/build/entry-00000000.js")).status).toBe(404);
  });

  it("is the dictionary of its next version", async () => {
    const { headers } = await load("/build/entry-22222222.js");
    expect(headers.get("use-as-dictionary")).toBe(
      'match="/_/assets/build/entry-*.js"',
    );
    expect(headers.get("vary")).toBe("Accept-Encoding, Available-Dictionary");
    const icon = await load("/icon.svg");
    expect(icon.headers.get("use-as-dictionary")).toBeNull();
  });

  it("is sent as the difference from a version of an earlier build", async () => {
    const response = await load("/build/entry-22222222.js", having(OLD));
    expect(response.headers.get("content-encoding")).toBe("dcz");
    expect(response.headers.get("content-type")).toBe(
      "text/javascript; charset=utf-8",
    );
    expect(response.headers.get("cache-control")).toContain("immutable");
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = zstdDecompressSync(bytes.subarray(40), {
      dictionary: Buffer.from(OLD),
    });
    expect(text.toString()).toBe(NEW);
  });

  it.each([
    ["a version that is gone", "entry-22222222", having("export {};")],
    ["a version of another script", "other-33333333", having(OLD)],
    [
      "a page of another site",
      "entry-22222222",
      { ...having(OLD), "sec-fetch-site": "cross-site" },
    ],
  ])("is sent in full for %s", async (_, name, headers) => {
    const response = await load(`/build/${name}.js`, headers);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe(NEW);
  });
});
