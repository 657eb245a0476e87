import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serveBuiltFiles } from "./built-files.ts";

const OLD = "export const version = 1; // the same in both versions";
const NEW = OLD.replace("1", "2");

let folder: string;
let server: Server;

function write(file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "wayfare-built-"));
  write("client/icon.svg", "<svg/>");
  write("client/build/entry-22222222.js", NEW);
  write("client/build/other-33333333.js", NEW);
  write("earlier/1/build/entry-11111111.js", OLD);
  server = createServer(serveBuiltFiles(folder, false));
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const load = (file: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${file}`, {
    headers,
  });

/** The headers of a page's request in a browser that has a dictionary. */
const having = (dictionary: string) => ({
  "accept-encoding": "gzip, br, zstd, dcz",
  "sec-fetch-site": "same-origin",
  "available-dictionary": `:${hash("sha256", dictionary, "base64")}:`,
});

it("a built file that is gone fails its own request, and no other", async () => {
  rmSync(path.join(folder, "client/build/entry-22222222.js"));
  const text = async (file: string) => (await load(file)).text();
  await expect(text("/build/entry-22222222.js")).rejects.toThrow(
    /fetch failed|terminated/,
  );
  expect(await text("/build/other-33333333.js")).toBe(NEW);
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

  it("is sent as the difference against a version of an earlier build", async () => {
    const response = await load("/build/entry-22222222.js", having(OLD));
    expect(response.headers.get("content-encoding")).toBe("dcz");
    expect(response.headers.get("content-type")).toBe("text/javascript");
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
  ])("is sent as it is for %s", async (_, name, headers) => {
    const response = await load(`/build/${name}.js`, headers);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe(NEW);
  });
});
