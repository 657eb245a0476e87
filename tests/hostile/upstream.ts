/** An upstream that answers correctly, until a test sets a fault. */
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Fault, Pick } from "./fault.ts";

type Answer = (response: ServerResponse, pick: Pick) => void;

const JSON_TYPE = { "Content-Type": "application/json" };
const send = (response: ServerResponse, body: string | Buffer): void =>
  void response.writeHead(200, JSON_TYPE).end(body);
const result = (value: unknown): string =>
  JSON.stringify({ success: true, result: value });

/** 64 MB of zeros, compressed to 64 kB. */
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024));
const SECTION = { name: "a", module_id: "rich_text", data: { html: "<p>x" } };

const ANSWERS: Readonly<Record<string, Answer>> = {
  "a body without an end": (response) => {
    response.writeHead(200, JSON_TYPE);
    const pour = (): void => {
      while (!response.destroyed && response.write(" ".repeat(65_536)));
      if (!response.destroyed) response.once("drain", pour);
    };
    pour();
  },
  "a byte now and then": (response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(" "), 50);
    response.once("close", () => clearInterval(timer));
  },
  "nothing at all": () => {},
  "headers, and nothing else": (response) => {
    response.writeHead(200, JSON_TYPE).flushHeaders();
  },
  "lists in lists": (response, pick) => {
    const depth = 100 + pick(200_000);
    send(
      response,
      `{"success":true,"result":${"[".repeat(depth)}${"]".repeat(depth)}}`,
    );
  },
  "objects in objects": (response) => {
    const depth = 4000;
    send(
      response,
      `{"success":true,"result":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`,
    );
  },
  "half of it, and a reset": (response) => {
    response.writeHead(200, { ...JSON_TYPE, "Content-Length": "1000" });
    response.write('{"success":true,', () =>
      response.socket?.resetAndDestroy(),
    );
  },
  "a reset": (response) => response.socket?.resetAndDestroy(),
  "a closed connection": (response) => response.socket?.destroy(),
  "no HTTP": (response) => void response.socket?.end("\u0000garbage\r\n\r\n"),
  "a length that is not its own": (response) => {
    response.socket?.end("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n{}");
  },
  "chunks that are none": (response) => {
    response.socket?.end(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}",
    );
  },
  "a page of HTML": (response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end("<!doctype html><h1>It works!</h1><script>alert(1)</script>");
  },
  "no JSON": (response) => send(response, '{"success":tru'),
  "no bytes": (response) => send(response, ""),
  "another shape": (response, pick) => send(response, shapes(pick)),
  "names of prototypes": (response) =>
    send(
      response,
      '{"success":true,"result":{"__proto__":{"sections":[]},"constructor":1,"toString":null}}',
    ),
  "an error": (response, pick) => {
    response.writeHead([400, 404, 418, 429, 500, 502, 503, 504][pick(8)]!);
    response.end('{"error":{"code":"X","message":"jdbc:x?password=y"}}');
  },
  "a redirect": (response, pick) => {
    response
      .writeHead([301, 302, 307, 308][pick(4)]!, {
        Location: "http://127.0.0.1:1/",
      })
      .end();
  },
  "headers of 200 kB": (response) => {
    response.writeHead(200, { "X-Long": "x".repeat(200_000) }).end("{}");
  },
  "a cookie, and what must not be kept": (response) => {
    response
      .writeHead(200, {
        "Set-Cookie": "a=1; HttpOnly",
        "Cache-Control": 'PRIVATE="x", No-Store',
      })
      .end(result({ publish_languages: ["ALL"], sections: [] }));
  },
  "a bomb": (response) => {
    response.writeHead(200, { ...JSON_TYPE, "Content-Encoding": "gzip" });
    response.end(BOMB);
  },
  "10,000 sections": (response) => {
    const sections = Array.from({ length: 10_000 }, (_, index) => ({
      ...SECTION,
      name: `s${index}`,
    }));
    send(response, result({ publish_languages: ["ALL"], sections }));
  },
  "60 sections that are none": (response, pick) => {
    const sections = Array.from({ length: 60 }, () => [null, 1, "x"][pick(3)]);
    send(response, result({ publish_languages: ["ALL"], sections }));
  },
  "a thousand hints before it": (response) => {
    for (let times = 0; times < 1000; times += 1) response.writeProcessing();
    send(response, result({}));
  },
};

function shapes(pick: Pick): string {
  const values: unknown[] = [
    null,
    [],
    "text",
    -1e308,
    { sections: {} },
    { publish_languages: "ALL", sections: [] },
    { publish_languages: ["ALL"], sections: [{ ...SECTION, data: null }] },
    { publish_languages: [{}], sections: [SECTION, SECTION] },
    { user: { user_id: {} } },
    { menus: "x".repeat(100_000) },
  ];
  return result(values[pick(values.length)]);
}

export interface HostileUpstream {
  readonly url: string;
  /** Answers some calls incorrectly during requests. */
  fault(pick: Pick, askForPages: () => Promise<void>): Fault;
  /** Holds back the answers to calls of some paths, until they are released. */
  hold(isHeld: (path: string) => boolean): Held;
  close(): Promise<void>;
}

export interface Held {
  /** The number of calls since. */
  readonly calls: () => number;
  /** Answers held and later calls. */
  release(): void;
}

/** @param honest the address of a correct upstream */
export async function startHostileUpstream(
  honest: string,
): Promise<HostileUpstream> {
  let answer: ((response: ServerResponse) => void) | undefined;
  let isMeant: (path: string) => boolean = () => false;
  let held: ((path: string) => Promise<void> | undefined) | undefined;
  const server = createServer((asked, response) => {
    response.on("error", () => {});
    if (answer && isMeant(asked.url!.split("?")[0]!)) {
      asked.resume();
      answer(response);
      return;
    }
    const letGo = held?.(asked.url!.split("?")[0]!);
    if (letGo) void letGo.then(() => pass(honest, asked, response));
    else pass(honest, asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const names = Object.keys(ANSWERS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault(pick, askForPages) {
      const name = names[pick(names.length)]!;
      // All calls, or those whose paths have an odd length: some of each page.
      const odd = pick(3);
      return {
        name: `upstream: ${name}, ${odd === 2 ? "every call" : "some calls"}`,
        async run() {
          isMeant = (path) => odd === 2 || path.length % 2 === odd;
          answer = (response) => ANSWERS[name]!(response, pick);
          await askForPages();
          answer = undefined;
          server.closeAllConnections();
        },
      };
    },
    hold(isHeld) {
      const { promise, resolve } = Promise.withResolvers<void>();
      let calls = 0;
      held = (path) => {
        if (!isHeld(path)) return undefined;
        calls += 1;
        return promise;
      };
      return {
        calls: () => calls,
        release: resolve,
      };
    },
    close: () => close(server),
  };
}

function pass(
  honest: string,
  asked: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, headers, url } = asked;
  // The backend answers to its own name only.
  const { host } = new URL(honest);
  const passed = request(honest + url, {
    method: method!,
    headers: { ...headers, host },
  });
  passed.on("error", () => response.destroy());
  passed.on("response", (given) => {
    response.writeHead(given.statusCode!, given.headers);
    given.pipe(response);
  });
  asked.pipe(passed);
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
