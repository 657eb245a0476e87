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
import { DEVICES, type DeviceName } from "./visitor.ts";

export interface Floor {
  readonly origin: string;
  stop(): void;
}

interface StoredFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What is copied when it is first requested. */
interface Source {
  readonly origin: string;
  readonly userAgent: string;
}

export async function startFloor(
  origin: string,
  device: DeviceName,
): Promise<Floor> {
  const source = { origin, userAgent: DEVICES[device].userAgent };
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
    void copyFile(source, address).then((file) => {
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

async function copyFile(source: Source, address: string): Promise<StoredFile> {
  const url = new URL(address, source.origin);
  url.searchParams.set(COMPLETE, "1");
  const { type, isolation, body } = await read(
    source,
    url.pathname + url.search,
  );
  if (!type.startsWith("text/html"))
    return { headers: { "Content-Type": type }, body };
  const html = await withoutScripts(source, body.toString());
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

async function read(
  { origin, userAgent }: Source,
  address: string,
): Promise<Copied> {
  const { headers, body } = await request(origin + address, {
    headers: { "user-agent": userAgent },
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

async function withoutScripts(source: Source, html: string): Promise<string> {
  const addresses = new Set(
    [...html.matchAll(STYLESHEET)].map(([, at]) => at!),
  );
  const styles = new Map<string, string>();
  for (const address of addresses)
    styles.set(address, (await read(source, address)).body.toString());
  return html
    .replaceAll(
      STYLESHEET,
      (_, address: string) => `<style>${styles.get(address)}</style>`,
    )
    .replaceAll(SCRIPT, "");
}
