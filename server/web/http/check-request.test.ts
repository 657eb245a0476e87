import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import nock from "nock";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "vitest";
import { checkRequest } from "./check-request.ts";
import {
  BROWSER,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer();
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections: [] });
});
afterEach(() => server.close());

/** The response to a request, as raw text. */
function raw(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => (answer += text));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
    socket.write(
      [...lines, `User-Agent: ${BROWSER}`, "Connection: close", "", ""].join(
        "\r\n",
      ),
    );
  });
}
const statusOf = async (...lines: string[]) =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(await raw(...lines))?.[1]);

describe("a request", () => {
  it.each<[string, string[], number]>([
    ["as browsers send it", ["GET /home/ HTTP/1.1", "Host: localhost"], 200],
    ["with a port", ["GET /home/ HTTP/1.1", "Host: localhost:80"], 200],
    ["without a host", ["GET /home/ HTTP/1.1"], 400],
    ["without a host, as in 1996", ["GET /home/ HTTP/1.0"], 400],
    [
      "with two hosts",
      ["GET /home/ HTTP/1.1", "Host: localhost", "Host: evil.test"],
      400,
    ],
    [
      "with the same host twice",
      ["GET /home/ HTTP/1.1", "Host: localhost", "Host: localhost"],
      400,
    ],
    ["with half a bracket", ["GET /home/ HTTP/1.1", "Host: localhost]"], 400],
    [
      "with a path for a host",
      ["GET /home/ HTTP/1.1", "Host: localhost/x"],
      400,
    ],
    ["with a user", ["GET /home/ HTTP/1.1", "Host: a@localhost"], 400],
    [
      "that names its host",
      ["GET http://localhost/home/ HTTP/1.1", "Host: localhost"],
      200,
    ],
    ["for everything", ["OPTIONS * HTTP/1.1", "Host: localhost"], 400],
    ["for an unknown host", ["GET /home/ HTTP/1.1", "Host: evil.test"], 421],
  ])("%s", async (_what, lines, status) => {
    expect(await statusOf(...lines)).toBe(status);
  });

  it("is refused, too, with another host or a user", () => {
    const check = (url: string) => {
      let status = 0;
      const request = {
        url,
        headers: { host: "localhost" },
        rawHeaders: ["Host", "localhost"],
      };
      const response = {
        sendStatus: (code: number) => (status = code),
      };
      checkRequest(request as never, response as never, () => (status = 200));
      return status;
    };
    expect(check("http://localhost/home/")).toBe(200);
    expect(check("http://evil.test/home/")).toBe(400);
    expect(check("http://localhost@evil.test/")).toBe(400);
    expect(check("ftp://localhost/")).toBe(400);
    expect(check("http://user:pw@localhost/home/")).toBe(400);
    expect(check("http://@localhost/home/")).toBe(400);
    expect(check("http:\\\\user@localhost/home/")).toBe(400);
    expect(check("http://localhost/home/?a=@")).toBe(200);
    expect(check("*")).toBe(400);
  });

  it("is refused for contradictory repetitions", async () => {
    expect((await server.fetch("/home/?des_id=1&des_id=2")).status).toBe(400);
    expect((await server.fetch("/home/?des_id=1")).status).toBe(200);
    // A parameter that no page reads may be repeated.
    expect((await server.fetch("/home/?utm=1&utm=2")).status).toBe(200);
  });

  it.each([
    "/home/?wid=1&wid=2",
    "/home/?wid=1&aff_pid=1&aff_pid=2",
    "/home/?platform=mobile&platform=desktop",
    "/home/?complete=1&complete=",
    "/?wid=1&wid=2",
    "/_/page-state?url=/a/&url=/b/",
    `/_/page-state?url=${encodeURIComponent("/home/?des_id=1&des_id=2")}`,
    `/_/page-state?url=${encodeURIComponent("/home/?wid=1&wid=2")}`,
  ])("%s has one value in two forms", async (path) => {
    const { status, headers } = await server.fetch(path);
    expect(status).toBe(400);
    expect(headers.get("cache-control")).toMatch(/no-store/);
  });
});

describe("an unsupported method or body", () => {
  const send = (path: string, init: RequestInit) =>
    server.fetch(path, init as never);

  it.each([
    ["/home/", "POST", "GET, HEAD"],
    ["/_/page-state?url=/home/", "POST", "GET, HEAD"],
    ["/_/preferences", "GET", "POST"],
    ["/_/sign-out", "GET", "POST"],
    ["/_/image/activity_card/a", "DELETE", "GET, HEAD"],
  ])("%s by %s is a 405", async (path, method, allow) => {
    const response = await send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("a form in JSON is a 415, and so is a call in a form", async () => {
    const form = await send("/_/preferences", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(form.status).toBe(415);
    const call = await send("/_/call/anything", {
      method: "POST",
      body: new URLSearchParams({ a: "1" }),
    });
    expect(call.status).toBe(415);
  });
});

describe("an endless body", () => {
  // nock would hold a request back until it is complete.
  beforeAll(() => nock.restore());
  afterAll(() => nock.activate());

  it.each(["/_/call/log_events", "/_/preferences", "/_/mail-link?key=a"])(
    "to %s is a 413 at once, and ends the connection",
    async (path) => {
      const type = path.includes("call") ? "json" : "x-www-form-urlencoded";
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      let answer = "";
      socket.setEncoding("utf8").on("data", (text) => (answer += String(text)));
      // The server closes while this side is still writing.
      socket.on("error", () => {});
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = `1000\r\n${"a".repeat(0x1000)}\r\n`;
      const more = setInterval(() => socket.write(chunk), 1);
      await new Promise((resolve) => socket.once("close", resolve));
      clearInterval(more);
      expect(answer).toMatch(
        /^HTTP\/1\.1 413 [^]+Connection: close[^]+\r\nPayload Too Large$/,
      );
    },
  );

  it("is refused by its announced length, and when it is compressed", async () => {
    const post = (body: Buffer, headers: Record<string, string> = {}) =>
      server.fetch("/_/call/log_events", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
      } as never);
    const large = await post(Buffer.alloc(33 * 1024, " "));
    expect([large.status, await large.text()]).toEqual([
      413,
      "Payload Too Large",
    ]);
    const bomb = gzipSync(Buffer.alloc(30 * 1024, " "));
    expect((await post(bomb, { "content-encoding": "gzip" })).status).toBe(415);
  });
});

it.each([
  ["/%", "en"],
  ["/p/%ff", "en"],
  ["/de/%E0%A4%A/", "de"],
])(
  "%s is a 400 with a small page in the language %s",
  async (path, language) => {
    const response = await server.fetch(path);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe(
      "text/html; charset=utf-8",
    );
    const text = await response.text();
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text.length).toBeLessThan(1000);
  },
);

describe("every answer", () => {
  it.each([
    "/_/nothing",
    "/_/image/none/none",
    "/_/call/nothing",
    "/_/page-state?url=/nothing/",
    "/healthz",
    "/metrics",
    "/nothing/",
  ])("%s is not cached, and has a policy", async (path) => {
    const { headers } = await server.fetch(path);
    expect(headers.get("cache-control")).toMatch(/no-store/);
    expect(headers.get("content-security-policy")).toContain(
      "default-src 'none'",
    );
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("has a policy that begins with nothing, for documents too", async () => {
    const policy = (await server.fetch("/home/")).headers.get(
      "content-security-policy",
    );
    expect(policy).toMatch(/^default-src 'none';script-src 'self' 'sha256-/);
    expect(policy).not.toContain("unsafe");
  });
});
