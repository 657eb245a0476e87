/**
 * The lower bound of a page's time: its own HTML with its styles inline and without scripts,
 * from memory through Node.js's HTTP server. It has the headers for which a browser starts a new
 * process: they would count as the page's own time.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { request } from "undici";
import { COMPLETE } from "#server/web/context/page-query.ts";
import { PHONE } from "./phone.ts";

export interface Floor {
  readonly origin: string;
  stop(): void;
}

interface StoredFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** @param origin the server whose pages and pictures are copied when they are first requested */
export async function startFloor(origin: string): Promise<Floor> {
  const files = new Map<string, StoredFile>();
  const server = createServer((incoming, response) => {
    const address = incoming.url!;
    const send = ({ headers, body }: StoredFile): void => {
      response.writeHead(200, { ...headers, "Content-Length": body.length });
      response.end(body);
    };
    const stored = files.get(address);
    if (stored) {
      send(stored);
      return;
    }
    void copyFile(origin, address).then((file) => {
      files.set(address, file);
      send(file);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${portOf(server)}`,
    stop: () => server.close(),
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function copyFile(origin: string, address: string): Promise<StoredFile> {
  const url = new URL(address, origin);
  url.searchParams.set(COMPLETE, "1");
  const { type, isolation, body } = await read(url.href);
  if (!type.startsWith("text/html"))
    return { headers: { "Content-Type": type }, body };
  const html = await withoutScripts(origin, body.toString());
  return {
    headers: {
      ...isolation,
      "Content-Type": type,
      "Content-Encoding": "gzip",
    },
    body: gzipSync(html, { level: 9 }),
  };
}

const ISOLATION = ["cross-origin-opener-policy", "origin-agent-cluster"];

interface Copied {
  readonly type: string;
  readonly isolation: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

async function read(url: string): Promise<Copied> {
  const { headers, body } = await request(url, {
    headers: { "user-agent": PHONE.userAgent },
  });
  return {
    type: String(headers["content-type"]),
    isolation: Object.fromEntries(
      ISOLATION.map((name) => [name, String(headers[name])]),
    ),
    body: Buffer.from(await body.arrayBuffer()),
  };
}

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
const SCRIPT =
  /<script\b[^>]*>.*?<\/script>|<link rel="(?:modulepreload|compression-dictionary)"[^>]*>/gs;

async function withoutScripts(origin: string, html: string): Promise<string> {
  const addresses = new Set(
    [...html.matchAll(STYLESHEET)].map(([, at]) => at!),
  );
  const styles = new Map<string, string>();
  for (const address of addresses)
    styles.set(address, (await read(origin + address)).body.toString());
  return html
    .replaceAll(
      STYLESHEET,
      (_, address: string) => `<style>${styles.get(address)}</style>`,
    )
    .replaceAll(SCRIPT, "");
}
