/** Pages as compression dictionaries of the next ones (RFC 9842), over HTTP. */
import { hash } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { textSection } from "../../../tests/support/mini-config.ts";
import { PHONE } from "../../../tests/support/mini-server.tsx";
import {
  ADA,
  home,
  known,
  server,
  startUsersServer,
} from "../../../tests/support/users-server.ts";

startUsersServer();

beforeEach(() => home(textSection("a", "one")));

/** The headers of a navigation in Chromium. */
const NAVIGATION = {
  "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz",
  "sec-fetch-dest": "document",
};

const visit = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(path, { headers: { ...NAVIGATION, ...headers } });

const nameOf = (document: string) => `:${hash("sha256", document, "base64")}:`;

async function visitWith(document: string, path: string, headers = {}) {
  const response = await visit(path, {
    ...headers,
    "available-dictionary": nameOf(document),
  });
  return { response, coding: response.headers.get("content-encoding") };
}

async function decode(response: Response, dictionary: string) {
  const bytes = Buffer.from(await response.arrayBuffer());
  return zstdDecompressSync(bytes.subarray(40), {
    dictionary: Buffer.from(dictionary),
  }).toString();
}

describe("a public page", () => {
  it.each([
    ["/home/", 'match="/*", match-dest=("document" "")'],
    ["/de/home/", 'match="/de/*", match-dest=("document" "")'],
  ])("%s is the dictionary of the next in its language", async (path, use) => {
    const { headers } = await visit(path);
    expect(headers.get("use-as-dictionary")).toBe(use);
    expect(headers.get("cache-control")).toMatch(
      /^private, max-age=0, stale-while-revalidate=\d+$/,
    );
    expect(headers.get("vary")).toBe(
      "Cookie, User-Agent, Accept-Encoding, Available-Dictionary",
    );
  });

  it("is sent as the difference from the browser's copy", async () => {
    const document = await (await visit("/home/")).text();
    const { response, coding } = await visitWith(document, "/de/home/");
    expect(coding).toBe("dcz");
    expect(response.headers.get("content-length")).toMatch(/^\d+$/);
    expect(await decode(response, document)).toBe(
      await (await visit("/de/home/")).text(),
    );
  });

  it("is compressed without a dictionary that this server does not know", async () => {
    const { response, coding } = await visitWith("unknown", "/home/");
    expect(coding).toBe("zstd");
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it("is the dictionary of the next if it is streamed, with late sections", async () => {
    const section = (name: string, extra = {}) => ({
      name,
      module_id: "text",
      api_path: `/v1/${name}`,
      ...extra,
    });
    home(section("quick"), section("slow", { load_type: "other" }));
    server.upstream.reply("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    const response = await visit("/home/");
    slow.answer({ text: "slow" });
    const streamed = await response.text();
    expect(streamed).toContain("<template");
    server.upstream.reply("/v1/slow", { text: "slow" });
    const { response: next, coding } = await visitWith(streamed, "/de/home/");
    expect(coding).toBe("dcz");
    expect(await decode(next, streamed)).toContain("<p>slow</p>");
  });
});

describe("the state of another page", () => {
  const STATE = "/_/page-state?url=/de/home/";
  const fromPage = {
    "sec-fetch-dest": "empty",
    "sec-fetch-site": "same-origin",
  };

  const firstLine = (text: string): unknown =>
    JSON.parse(text.slice(0, text.indexOf("\n")));

  it("is sent as the difference from the browser's document", async () => {
    const document = await (await visit("/home/")).text();
    const { response, coding } = await visitWith(document, STATE, fromPage);
    expect(coding).toBe("dcz");
    expect(firstLine(await decode(response, document))).toMatchObject({
      kind: "page",
      url: "/de/home/",
    });
  });

  it("is sent in full for a page with a user", async () => {
    const document = await (await visit("/home/")).text();
    known("t1", ADA);
    const headers = { ...fromPage, cookie: "token=t1" };
    const { response, coding } = await visitWith(document, STATE, headers);
    expect(coding).toBe("zstd");
    expect(firstLine(await response.text())).toMatchObject({ kind: "page" });
  });

  it("is compressed for browsers without dictionaries", async () => {
    const headers = { "accept-encoding": "gzip" };
    const response = await visit(STATE, headers);
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(firstLine(await response.text())).toMatchObject({ kind: "page" });
  });
});

describe("no dictionary", () => {
  const expectNone = ({ headers }: Response) => {
    expect(headers.get("use-as-dictionary")).toBeNull();
    expect(headers.get("content-encoding")).not.toBe("dcz");
  };

  it("is made of, or used for, a page with a user", async () => {
    home({ name: "who", module_id: "user", data: { text: "x" } });
    const cookie = "token=t1";
    const document = await (await visit("/home/")).text();
    known("t1", ADA);
    const { response } = await visitWith(document, "/home/", { cookie });
    expectNone(response);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const personal = await response.text();
    expect(personal).toContain("Ada");
    expect((await visitWith(personal, "/home/")).coding).toBe("zstd");
  });

  it("is used for HEAD: browsers refuse a difference without its header", async () => {
    const document = await (await visit("/home/")).text();
    const headers = { ...NAVIGATION, "available-dictionary": nameOf(document) };
    const response = await server.fetch("/home/", { method: "HEAD", headers });
    expect(response.headers.get("content-encoding")).toBe("zstd");
  });

  it("is made of an error page", async () => {
    const response = await visit("/no-such-page/");
    expect(response.status).toBe(404);
    expectNone(response);
  });

  it.each([
    ["browsers that may show a stale page", { "user-agent": PHONE }],
    ["what is no navigation", { "sec-fetch-dest": "empty" }],
  ])("is offered to %s", async (_, headers) => {
    const response = await visit("/home/", headers);
    expectNone(response);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
  });
});
