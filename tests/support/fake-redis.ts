/** A server that speaks as much of Redis' protocol (RESP3) as a test of faults needs. */
import { createServer, type AddressInfo, type Socket } from "node:net";

/** @returns the bytes of an answer; null: none comes; undefined: the usual one */
export type FakeAnswer = (
  command: readonly string[],
) => string | null | undefined;

export interface FakeRedis {
  readonly url: string;
  /** Answers from now on; undefined: the usual ones. */
  answer(by: FakeAnswer | undefined): void;
  /** Resolves when the next command with this name has arrived. */
  arrives(name: string): Promise<void>;
  /** Breaks all connections. */
  cut(): void;
  stop(): Promise<void>;
}

export async function startFakeRedis(port = 0): Promise<FakeRedis> {
  let own: FakeAnswer | undefined;
  const sockets = new Set<Socket>();
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = "";
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (bytes) => {
      const read = readCommands(rest + bytes.toString("latin1"));
      rest = read.rest;
      for (const command of read.commands) {
        const name = command[0]!.toUpperCase();
        const answer = own?.(command);
        const sent = answer === undefined ? usual(command) : answer;
        if (sent !== null) socket.write(sent);
        waiting.get(name)?.resolve();
        waiting.delete(name);
      }
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(port, "127.0.0.1", resolve),
  );
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (by) => void (own = by),
    arrives: (name) =>
      waiting.getOrInsertComputed(name, () => Promise.withResolvers<void>())
        .promise,
    cut,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

/** Reads arrays of bulk strings. */
function readCommands(text: string): {
  readonly commands: readonly (readonly string[])[];
  readonly rest: string;
} {
  const commands: string[][] = [];
  let at = 0;
  const line = (from: number): [string, number] | undefined => {
    const end = text.indexOf("\r\n", from);
    return end === -1 ? undefined : [text.slice(from, end), end + 2];
  };
  for (;;) {
    const head = line(at);
    if (!head) break;
    const parts: string[] = [];
    let next = head[1];
    const count = Number(head[0].slice(1));
    while (parts.length < count) {
      const size = line(next);
      const end = size && size[1] + Number(size[0].slice(1));
      if (end === undefined || text.length < end + 2) break;
      parts.push(text.slice(size![1], end));
      next = end + 2;
    }
    if (parts.length < count) break;
    commands.push(parts);
    at = next;
  }
  return { commands, rest: text.slice(at) };
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

function usual([name = "", ...rest]: readonly string[]): string {
  switch (name.toUpperCase()) {
    case "HELLO":
      return `%1\r\n${bulk("proto")}:3\r\n`;
    case "SUBSCRIBE":
      return rest
        .map((channel) => `>3\r\n${bulk("subscribe")}${bulk(channel)}:1\r\n`)
        .join("");
    case "PUBSUB":
      return `*${2 * (rest.length - 1)}\r\n${rest
        .slice(1)
        .map((channel) => `${bulk(channel)}:1\r\n`)
        .join("")}`;
    case "GET":
      return "_\r\n";
    default:
      return "+OK\r\n";
  }
}
