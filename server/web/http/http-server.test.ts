import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { STATUS_CODES, type ServerResponse } from "node:http";
import nock from "nock";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { PATIENT as PATIENT_WAIT } from "../../../tests/support/patience.ts";
import { createHttpServer, type HttpServer } from "./http-server.ts";

const PATIENT = {
  headers: 1e6,
  request: 1e6,
  response: 1e6,
  unread: 1e6,
  check: 10,
  idle: 1e6,
  idleWhenStopping: 1e6,
};

// nock would hold a request back until it is complete.
beforeAll(() => nock.restore());
afterAll(() => nock.activate());

const POST = "POST / HTTP/1.1\r\nHost: a\r\n";

let server: HttpServer;
let sockets: Socket[] = [];

async function start(
  limits: typeof PATIENT,
  handler: (response: ServerResponse) => void = (response) => {
    response.end("fine");
  },
): Promise<void> {
  server = createHttpServer((_request, response) => handler(response), limits);
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.http.closeAllConnections();
  await server.stop();
});

/** Sends text; the received text is complete when the connection is closed. */
function open(text: string) {
  const { port } = server.http.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (data) => (received += String(data)));
  socket.on("error", () => {});
  socket.write(text);
  const closed = new Promise<string>((resolve) =>
    socket.once("close", () => resolve(received)),
  );
  const answered = new Promise<string>((resolve) => {
    socket.on("data", () => {
      if (received.includes("fine")) resolve(received);
    });
  });
  return { socket, closed, answered };
}

it("ends a request with endless headers", async () => {
  await start({ ...PATIENT, headers: 50 });
  const { closed } = open("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  expect(await closed).toMatch(/^HTTP\/1\.1 408 [^]+\r\nRequest Timeout\n$/);
});

it.each([
  ["answered", (response: ServerResponse) => void response.end("fine")],
  ["not answered", () => {}],
])("ends a request with an endless body, %s", async (_, handler) => {
  await start({ ...PATIENT, headers: 50, request: 100 }, handler);
  const { closed } = open(`${POST}Content-Length: 100\r\n\r\nsl`);
  await expect(closed).resolves.toMatch(/^HTTP/);
});

it("ends a response that the client does not read", async () => {
  const ended = Promise.withResolvers<void>();
  await start({ ...PATIENT, response: 100 }, (response) => {
    response.once("close", ended.resolve);
    response.write("x".repeat(16 * 1024 * 1024));
  });
  const { socket } = open("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  socket.pause();
  await expect(ended.promise).resolves.toBeUndefined();
});

it("refuses headers larger than any browser sends", async () => {
  await start(PATIENT);
  const { closed } = open(
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`,
  );
  expect(await closed).toMatch(/^HTTP\/1\.1 431 /);
});

it("ends a connection whose body continues after the response", async () => {
  await start({ ...PATIENT, unread: 50 });
  const { socket, closed } = open(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
  const more = setInterval(() => socket.write("1\r\na\r\n"), 5);
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  clearInterval(more);
});

it.each([
  ["that is none", "nonsense\r\n\r\n", 400],
  [
    "with two lengths",
    `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  ["that expects what nobody does", `${POST}Expect: 42\r\n\r\n`, 417],
  ["with long headers", `${POST}X: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["with a long URL", `GET /${"a".repeat(20_000)} HTTP/1.1\r\n\r\n`, 414],
  [
    "with long extensions of chunks",
    `${POST}Transfer-Encoding: chunked\r\n\r\n1;${"a".repeat(20_000)}\r\n`,
    413,
  ],
])(
  "a request %s gets a short, uncached explanation",
  async (_what, text, status) => {
    await start(PATIENT, () => {});
    const { socket, closed } = open(text);
    socket.end();
    const answer = await closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("Cache-Control: no-store\r\n");
    expect(answer).toContain("Content-Type: text/plain; charset=utf-8\r\n");
    expect(answer).toMatch(new RegExp(`\r\n\r\n${STATUS_CODES[status]}\n$`));
  },
);

it("writes no second response into one that has begun", async () => {
  await start(PATIENT, (response) => void response.write("fine, so far"));
  const { socket, answered, closed } = open(
    `${POST}Transfer-Encoding: chunked\r\n\r\n`,
  );
  await answered;
  socket.write("no chunk\r\n");
  expect((await closed).match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it("answers requests on kept-alive connections after it has stopped listening, and then closes them", async () => {
  await start(PATIENT);
  const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  const connections = Array.from({ length: 40 }, () => open(request));
  await Promise.all(connections.map(({ answered }) => answered));
  const stopped = server.stop(1);
  await vi.waitUntil(() => !server.http.listening, PATIENT_WAIT);
  for (const { socket } of connections) socket.write(request);
  for (const { closed } of connections)
    expect((await closed).split("HTTP/1.1 200 OK")).toHaveLength(3);
  await stopped;
});

it("closes connections without a request only when it stops", async () => {
  await start({ ...PATIENT, idleWhenStopping: 20 });
  const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  const { answered, closed } = open(request);
  expect(await answered).toContain("Keep-Alive: timeout=1000");
  const stopped = server.stop(1);
  expect((await closed).split("HTTP/1.1 200 OK")).toHaveLength(2);
  await stopped;
});

it("does not close a connection whose request is not answered yet when it stops", async () => {
  let answer = (): void => {};
  await start({ ...PATIENT, idleWhenStopping: 1 }, (response) => {
    answer = () => void response.end("fine");
  });
  const { closed } = open("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(server.http, "request");
  const stopped = server.stop(1);
  await vi.waitUntil(() => !server.http.listening, PATIENT_WAIT);
  answer();
  expect(await closed).toContain("HTTP/1.1 200 OK");
  await stopped;
});

it("answers kept-alive connections with a close header while it drains, and ends after that", async () => {
  await start(PATIENT);
  const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  const connections = Array.from({ length: 100 }, () => open(request));
  await Promise.all(connections.map(({ answered }) => answered));

  expect(server.ready()).toBe(true);
  const stopped = server.stop(200);
  expect(server.ready()).toBe(false);
  for (const { socket } of connections) socket.write(request);
  const answers = await Promise.all(connections.map(({ closed }) => closed));
  for (const answer of answers) {
    expect(answer.split("HTTP/1.1 200 OK")).toHaveLength(3);
    expect(answer).toContain("Connection: close");
  }
  await stopped;
  expect(server.http.listening).toBe(false);
});
