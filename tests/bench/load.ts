/** Load from raw connections, because the client must be cheaper than the server. */
import { connect, type Socket } from "node:net";

export interface LoadResult {
  readonly seconds: number;
  /** Milliseconds from the request to the first byte, and to the last, of each page. */
  readonly first: number[];
  readonly whole: number[];
}

export interface LoadOptions {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly amount: number;
  /** Pages a second; undefined: as many as there are. */
  readonly rate?: number;
}

/** Requests a page repeatedly, on open connections. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { port, path, headers, connections, amount, rate } = options;
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(
    [`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"),
  );
  const result = { first: [] as number[], whole: [] as number[] };
  let left = amount;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, "127.0.0.1").setNoDelay(true);
      while (left > 0) {
        const due = rate === undefined ? 0 : ((amount - left) / rate) * 1000;
        left -= 1;
        await until(started + due);
        const { first, whole } = await ask(socket, request);
        result.first.push(first);
        result.whole.push(whole);
      }
      socket.destroy();
    }),
  );
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

async function until(time: number): Promise<void> {
  const wait = time - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

function ask(
  socket: Socket,
  request: Buffer,
): Promise<{ first: number; whole: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let first = 0;
    let received = 0;
    let end: number | "chunked" | undefined;
    const onData = (chunk: Buffer): void => {
      if (received === 0) first = performance.now() - started;
      received += chunk.length;
      end ??= endOf(chunk);
      const done =
        end === "chunked"
          ? chunk.subarray(-5).equals(LAST_CHUNK)
          : received >= end;
      if (!done) return;
      socket.off("data", onData).off("error", reject);
      resolve({ first, whole: performance.now() - started });
    };
    socket.on("data", onData).once("error", reject);
    socket.write(request);
  });
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");
const BLANK_LINE = "\r\n\r\n";

/** The length of an answer, from its headers. */
function endOf(chunk: Buffer): number | "chunked" {
  const length = chunk.indexOf(BLANK_LINE);
  const head = chunk.toString("latin1", 0, length);
  if (!head.startsWith("HTTP/1.1 200 "))
    throw new Error(`the page could not be had: ${head}`);
  const size = /^content-length: *(\d+)/im.exec(head)?.[1];
  return size === undefined
    ? "chunked"
    : length + BLANK_LINE.length + Number(size);
}
