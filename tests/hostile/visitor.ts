/** Requests of malicious visitors, or of broken browsers. */
import { connect, type Socket } from "node:net";
import type { Fault, Pick } from "./fault.ts";

/** Raw requests, each with a different error. */
const REQUESTS: Readonly<Record<string, (pick: Pick) => string>> = {
  "a path of 12 kB": (pick) =>
    get(`/${String.fromCharCode(97 + pick(26)).repeat(12_000)}/`),
  "percent signs that encode nothing": (pick) =>
    get(["/%E0%A4%A/%ff/%/", "/%", "/p/%ff"][pick(3)]!),
  "an address that is none": () => get("//[::1/..//..%2f?%%%"),
  "a NUL in the path": () => get("/rails-32/%00/"),
  "an odd method": (pick) =>
    `${["BREW", "PROPFIND", "TRACE", "CONNECT", "PATCH"][pick(5)]} / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  "no HTTP at all": (pick) => `\u0016\u0003\u0001${pick(1e9)}\r\n\r\n`,
  "two hosts": () =>
    "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n",
  "a host that is none": () => "GET / HTTP/1.1\r\nHost: localhost]\r\n\r\n",
  "a body and no end of it": () =>
    "POST /_/call/log_events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{",
  "chunks without an end": (pick) =>
    `POST ${["/_/call/log_events", "/_/preferences", "/_/mail-link", "/"][pick(4)]} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/${pick(2) ? "json" : "x-www-form-urlencoded"}\r\nTransfer-Encoding: chunked\r\n\r\n${`1000\r\n${"a".repeat(0x1000)}\r\n`.repeat(20)}`,
  "a user in the request line": () => get(`http://user:pw@localhost/rails-32/`),
  "ranges of nonsense": (pick) =>
    get(
      ["/_/assets/icon.svg", "/favicon.ico", "/robots.txt"][pick(3)]!,
      `Range: ${["bytes=5-2", "bytes=-5", "items=0-5", "bytes=abc", "bytes=-0", `bytes=${"0-,".repeat(900)}`][pick(6)]}\r\nIf-Range: ${"x".repeat(pick(90))}`,
    ),
  "codings that are all refused": () =>
    get("/rails-32/", "Accept-Encoding: identity;q=0, *;q=0"),
  "a guess of the operator's token": (pick) =>
    get("/metrics", `Authorization: Bearer ${pick(1e9)}`),
  "two lengths": () =>
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "cookies of 15 kB": (pick) =>
    get("/home/", `Cookie: token=${"x".repeat(15_000)}; currency=${pick(9)}`),
  "a thousand headers": () =>
    get(
      "/",
      Array.from({ length: 1000 }, (_, index) => `X-${index}: 1`).join("\r\n"),
    ),
  "headers that do not end": () => "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ",
  "a call that does not exist": () =>
    post("/_/call/constructor", '{"__proto__":{"a":1}}'),
  "a call with parameters nested deeply": () =>
    post("/_/call/log_events", `${"[".repeat(8000)}${"]".repeat(8000)}`),
  "a call with no JSON": () => post("/_/call/log_events", '{"a":'),
  "the state of a page that is none": () =>
    get("/_/page-state?url=%2F%2Fevil.test%2F%00"),
  "nobody who travels": () =>
    post(
      "/_/call/price_add",
      '{"type":"jprail","selections":[],"passengers":[{"passenger_type":"adult","count":0}]}',
    ),
  "lines in a name": () =>
    post(
      "/_/call/order_check",
      '{"validate_id":"x","travellers":[{"given_name":"Ana\\u2028Rivera"}],"contact":{}}',
    ),
  "a picture that is none": () => get("/_/image/share/..%2f..%2fetc%2fpasswd"),
  "an upgrade": () =>
    get(
      "/",
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a",
    ),
  "an expectation": () => get("/", "Expect: 200-maybe"),
};

function get(target: string, headers = "X-A: 1"): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;
}

function post(target: string, body: string): string {
  return `POST ${target} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** @param pick a random number below a limit */
export function visitorFault(port: number, pick: Pick): Fault {
  const names = Object.keys(REQUESTS);
  const name = names[pick(names.length)]!;
  const text = REQUESTS[name]!(pick);
  const times = 1 + pick(20);
  const aborts = pick(3) === 0;
  return {
    name: `visitor: ${times} times ${name}${aborts ? ", aborted" : ""}`,
    async run() {
      await Promise.all(
        Array.from({ length: times }, () => sendText(port, text, aborts)),
      );
    },
  };
}

/** Waits for the first bytes of an answer, then closes; a visitor who aborts does not wait. */
async function sendText(
  port: number,
  text: string,
  aborts: boolean,
): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.once("data", () => resolve());
    // Requests without an answer are left open: the server ends them after its timeout.
    if (!text.endsWith("\r\n") || text.includes("100000")) resolve();
    socket.end(text, "latin1", () => {
      if (aborts) resolve();
    });
  });
  endSoon(socket, aborts);
}

function endSoon(socket: Socket, aborts: boolean): void {
  if (aborts) socket.resetAndDestroy();
  else socket.destroy();
}
