/** A stubbed HTTP upstream: the test decides what it answers, and when. */
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestUpstream {
  readonly url: string;
  /** The received requests, as "GET /path?query". */
  readonly requests: {
    line: string;
    headers: IncomingMessage["headers"];
    body: string;
  }[];
  /** Answers a path with a result. */
  reply(path: string, result: unknown): void;
  /** Answers a path in any way. */
  on(path: string, handler: Handler): void;
  /** A path that waits until the test answers. */
  hold(path: string): {
    readonly asked: Promise<void>;
    answer(result: unknown): void;
  };
  close(): Promise<void>;
}

export async function startTestUpstream(): Promise<TestUpstream> {
  const handlers = new Map<string, Handler>();
  const requests: TestUpstream["requests"] = [];
  const send = (response: ServerResponse, result: unknown): void => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success: true, result }));
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      requests.push({
        line: `${request.method} ${request.url}`,
        headers: request.headers,
        body,
      });
      const handler = handlers.get(request.url!.split("?")[0]!);
      if (handler) handler(request, response);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    reply: (path, result) =>
      void handlers.set(path, (_, response) => send(response, result)),
    on: (path, handler) => void handlers.set(path, handler),
    hold(path) {
      const asked = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<unknown>();
      handlers.set(path, (_, response) => {
        asked.resolve();
        void answered.promise.then((result) => send(response, result));
      });
      return { asked: asked.promise, answer: answered.resolve };
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
