/** A cached response equals the one that the application would have sent. */
import { hash } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import nock from "nock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXHAUSTIVE } from "../../../tests/support/exhaustive.ts";
import { miniConfig, textSection } from "../../../tests/support/mini-config.ts";
import {
  BOT,
  BROWSER,
  deviceCookie,
  PHONE,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { KEY_HEADERS } from "./request-key.ts";

const files = miniConfig();
const meta = { page_name: "Help", layout: "default", header: "full" };
const FILES = {
  ...files,
  "routes/help.json": {
    routes: {
      help: {
        path: "/help/",
        query: { topic: { pattern: "[a-z]+" } },
        skeleton: { file: "help" },
        meta: { ...meta, footer: "none", title_key: "pages:home" },
      },
    },
  },
  "skeletons/page/help.json": {
    publish_languages: ["ALL"],
    sections: [
      textSection("text", "How can we help?"),
      { ...textSection("device", "x"), module_id: "device" },
    ],
  },
  "sites/main.json": {
    ...(files["sites/main.json"] as object),
    app_agent: "MiniApp",
  },
};

/** A server behind a proxy on this machine. */
const BEHIND_PROXY = {
  trustedProxies: ["127.0.0.1", "10.0.0.0/8"],
  countryHeader: "x-country",
};

let warm: MiniServer;
let cold: MiniServer;
/** How often the warm server resolved a page. */
let resolved = 0;

beforeAll(async () => {
  // nock would hold a request back until it is complete.
  nock.restore();
  const now = () => {
    resolved += 1;
    return Date.parse("2026-11-21T10:20:30Z");
  };
  warm = await startMiniServer(FILES, { ...BEHIND_PROXY, now });
  cold = await startMiniServer(FILES, { ...BEHIND_PROXY, cachePages: false });
});
afterAll(async () => {
  await warm.close();
  await cold.close();
  nock.activate();
});

type Header = readonly [string, string];

interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly Header[];
}

const HOST: Header = ["Host", "mini.example"];
const plain = (target: string, ...headers: Header[]): RawRequest => ({
  method: "GET",
  target,
  version: "1.1",
  headers: [HOST, ["User-Agent", BROWSER], ...headers],
});

/** Sends a request as it is, and reads until the connection is closed. */
async function exchange(
  { url }: MiniServer,
  { method, target, version, headers }: RawRequest,
): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.setEncoding("latin1");
  let received = "";
  socket.on("data", (data) => (received += String(data)));
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `${method} ${target} HTTP/${version}\r\n${lines.join("")}Connection: close\r\n\r\n`,
  );
  await once(socket, "close");
  return received;
}

/** A response without headers that differ for each request, and without an earlier 100. */
function comparable(received: string) {
  const response = received.replace("HTTP/1.1 100 Continue\r\n\r\n", "");
  const end = response.indexOf("\r\n\r\n");
  const [status, ...headers] = response.slice(0, end).split("\r\n");
  const unique = /^(x-request-id|server-timing|date): .*/i;
  return {
    status,
    headers: headers.map((line) => line.replace(unique, "$1")).sort(),
    body: response.slice(end),
  };
}

const ask = async (server: MiniServer, request: RawRequest) =>
  comparable(await exchange(server, request));

describe("a page that is cached", () => {
  it("is served without being resolved again, with an id of its own", async () => {
    // The page is cached once it is complete, and its response when it is requested again.
    await exchange(warm, plain("/help/"));
    const first = await exchange(warm, plain("/help/"));
    const before = resolved;
    const second = await exchange(warm, plain("/help/"));
    expect(resolved).toBe(before);
    expect(comparable(second)).toEqual(comparable(first));
    const idOf = (response: string) =>
      /X-Request-Id: (\S+)\r\n/.exec(response)![1]!;
    expect(idOf(second)).not.toBe(idOf(first));
    expect(second).toContain(`Server-Timing: page;desc="${idOf(second)}"\r\n`);
  });

  it("uses the id of a proxy", async () => {
    const request = plain("/help/", ["X-Request-Id", "given-by-proxy"]);
    for (let count = 0; count < 3; count += 1)
      expect(await exchange(warm, request)).toContain(
        "X-Request-Id: given-by-proxy\r\n",
      );
  });

  it.each<[string, RawRequest]>([
    ["of a user", plain("/help/", ["Cookie", "currency=JPY; token=t"])],
    ["of a browser", plain("/help/", ["Cookie", deviceCookie("device-1")])],
    ["with a query", plain("/help/?topic=refunds")],
    ["with another method", { ...plain("/help/"), method: "HEAD" }],
  ])("is resolved for a request %s", async (_, request) => {
    for (let count = 0; count < 3; count += 1) {
      const before = resolved;
      await ask(warm, request);
      expect(resolved).toBeGreaterThan(before);
    }
  });

  it("depends on a visitor's preferences, not on other cookies", async () => {
    const request = (others: string) =>
      plain("/help/", ["Cookie", `currency=JPY; ${others}measurement=allowed`]);
    for (let count = 0; count < 2; count += 1)
      await ask(warm, request("_ga=1; "));
    const before = resolved;
    await ask(warm, request("_ga=2; tracker; "));
    expect(resolved).toBe(before);
    await ask(
      warm,
      plain("/help/", ["Cookie", "currency=USD; measurement=allowed"]),
    );
    expect(resolved).toBeGreaterThan(before);
  });

  it("sets the cookies of the request's scheme", async () => {
    for (let count = 0; count < 3; count += 1) {
      const request = plain("/de/help/");
      expect(await exchange(warm, request)).toContain("Set-Cookie: language=");
    }
    const secure = plain("/de/help/", ["X-Forwarded-Proto", "https"]);
    expect(await exchange(warm, secure)).toContain(
      "Set-Cookie: __Host-language=",
    );
  });

  it("is counted in the metrics each time", async () => {
    const count = async () => {
      const headers = { authorization: "Bearer operator-of-the-mini-server" };
      const text = await (await warm.fetch("/metrics", { headers })).text();
      return [
        /wayfare_page_seconds_count\{route="help",status="200"\} (\d+)/,
        /wayfare_sections_total\{module="device",status="ok",reason=""\} (\d+)/,
      ].map((pattern) => Number(pattern.exec(text)?.[1]));
    };
    await ask(warm, plain("/help/"));
    const [pages, sections] = await count();
    await ask(warm, plain("/help/"));
    expect(await count()).toEqual([pages! + 1, sections! + 1]);
  });
});

/** A browser that has a page as compression dictionary asks for another page. */
const WITH_DICTIONARY: readonly Header[] = [
  ["Accept-Encoding", "gzip, br, zstd, dcz"],
  ["Available-Dictionary", `:${hash("sha256", "a page", "base64")}:`],
  ["Sec-Fetch-Dest", "empty"],
  ["Sec-Fetch-Site", "same-origin"],
];

it("a cached response depends on no header that its key lacks", async () => {
  const read = new Set<string>();
  const server = await startMiniServer(FILES, {
    ...BEHIND_PROXY,
    onRequest: (request) => recordHeaders(request, read),
  });
  await ask(server, plain("/de/help/", ...WITH_DICTIONARY));
  await server.close();
  const expected = [
    ...KEY_HEADERS,
    // Preferences are in the key; a request with other cookies of ours is not cached.
    "cookie",
    "x-request-id",
    // These become country and scheme, which are in the key.
    "x-country",
    "x-forwarded-for",
    "x-forwarded-proto",
  ];
  expect([...read].sort()).toEqual(expected.sort());
});

/** Records which headers of a request are read. */
function recordHeaders(request: IncomingMessage, read: Set<string>): void {
  const headers = new Proxy(request.headers, {
    get(all, name: string) {
      read.add(name);
      return all[name];
    },
    ownKeys() {
      throw new Error("all headers were read");
    },
  });
  Object.defineProperty(request, "headers", { value: headers });
}

const one = (...headers: (readonly Header[])[]) =>
  fc.constantFrom<readonly Header[]>(...headers);

const NAMES =
  "language currency platform measurement affiliate host_override token _ga __proto__".split(
    " ",
  );

/** Preferences and other cookies, well-formed or not, with and without prefix. */
const COOKIES = fc
  .sample(
    fc.array(
      fc.tuple(
        fc.constantFrom("", "__Host-", " ", "\t", "\xa0"),
        fc.constantFrom(...NAMES),
        fc.constantFrom("", "=", " =", "=de", "=JPY", "=mobile", "=allowed"),
        fc.constantFrom(";", "; ", ",", ";;"),
      ),
      { minLength: 1, maxLength: 4 },
    ),
    { numRuns: 40, seed: 48 },
  )
  .map((pairs): Header[] => [
    ["Cookie", pairs.map((parts) => parts.join("")).join("")],
  ]);

const cookies = one(
  [],
  [],
  [["Cookie", ""]],
  [["Cookie", "language=de"]],
  [["cookie", deviceCookie("device-1")]],
  [
    ["Cookie", "language=en"],
    ["Cookie", "currency=JPY"],
  ],
  ...COOKIES,
);

const requests = fc
  .record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant("GET") },
      fc.constantFrom("HEAD", "POST", "OPTIONS", "get"),
    ),
    target: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom("/help/", "/de/help/") },
      fc.constantFrom(
        "/help",
        "//help/",
        "/help/?platform=mobile",
        "/help/?topic=a&topic=b",
        "/help/#top",
        "/nothing/",
        "/_/nothing",
        "/healthz",
        "*",
        "http://mini.example/help/",
        "http://other.example/help/",
        `/${"long".repeat(3000)}/`,
      ),
    ),
    version: fc.constantFrom("1.1", "1.1", "1.0"),
    host: one(
      [HOST],
      [HOST],
      [["host", "mini.example"]],
      [["HOST", "MINI.example:80"]],
      [],
      [HOST, ["host", "mini.example"]],
      [HOST, ["Host", "other.example"]],
      [["Host", "other.example"]],
      [["Host", "bad host"]],
    ),
    agent: one(
      [["User-Agent", BROWSER]],
      [["user-agent", PHONE]],
      [["User-Agent", `${PHONE} MiniApp/1`]],
      [["User-Agent", BOT]],
      [
        ["User-Agent", BROWSER],
        ["User-Agent", PHONE],
      ],
      [],
    ),
    encoding: one(
      [],
      [["Accept-Encoding", "gzip"]],
      [["accept-encoding", "br, GZIP;q=0.5"]],
      [["Accept-Encoding", "gzip;q=0"]],
      [
        ["Accept-Encoding", "br"],
        ["Accept-Encoding", "gzip"],
      ],
      [["Accept-Encoding", "gzip, zstd"]],
      WITH_DICTIONARY,
      [["Sec-Fetch-Dest", "document"]],
    ),
    cookie: cookies,
    otherCookie: cookies,
    proxy: one(
      [],
      [],
      [["X-Forwarded-For", "198.51.100.7"]],
      [["X-Forwarded-For", "198.51.100.7, 10.1.2.3"]],
      [["X-Forwarded-For", "198.51.100.7, 203.0.113.1"]],
      [["X-Forwarded-Proto", "https"]],
      [["x-forwarded-proto", "https, http"]],
      [["X-Country", "de"]],
      [
        ["X-Country", "JP"],
        ["X-Forwarded-For", "198.51.100.7"],
      ],
    ),
    more: one(
      [],
      [["Upgrade", "websocket"]],
      [["Expect", "100-continue"]],
      [["Expect", "nothing"]],
      [["Content-Length", "0"]],
      [["If-None-Match", "*"]],
      [["Range", "bytes=0-9"]],
    ),
  })
  .map(({ agent, encoding, otherCookie, ...request }) => {
    const { method, target, version, host, cookie, proxy, more } = request;
    return {
      request: {
        method,
        target,
        version,
        headers: [host, agent, encoding, cookie, proxy, more].flat(),
      },
      /** The ordinary request from which it was derived. */
      ordinary: {
        ...plain(target),
        headers: [[HOST], agent, encoding, otherCookie].flat(),
      },
    };
  });

it("cached responses equal those of a server without a cache, for any request", async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ request, ordinary }) => {
      for (let count = 0; count < 2; count += 1) await ask(warm, ordinary);
      const expected = await ask(cold, request);
      for (let count = 0; count < 3; count += 1)
        expect(await ask(warm, request)).toEqual(expected);
    }),
    { numRuns: EXHAUSTIVE ? 5000 : 200 },
  );
});
