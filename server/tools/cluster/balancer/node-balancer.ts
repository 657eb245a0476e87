/**
 * A load balancer for machines without HAProxy, by the same rules as deploy/haproxy/haproxy.cfg. For `npm run cluster`
 * only: it reads each request before it sends it.
 */
import { once } from "node:events";
import {
  Agent,
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { watchMembers, type Members } from "./members.ts";

export interface NodeBalancer {
  /** Whether it sends requests to the program at this port. */
  sendsTo(port: number): boolean;
  close(): Promise<void>;
}

export interface ListenAt {
  readonly host?: string;
  readonly port: number;
  /** Whether it adds the address of the client, as a proxy of visitors does. */
  readonly forwards: boolean;
}

const RESPONSE_MS = 35_000;
const RETRIES = 3;
const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** No connection was made, so no request was sent. */
const NOT_SENT: ReadonlySet<string> = new Set(["ECONNREFUSED", "EHOSTUNREACH"]);
const OF_CONNECTION = ["connection", "keep-alive", "transfer-encoding"];

/**
 * @param listen where requests arrive
 * @param members the ports of the programs that answer them, on this machine
 */
export async function startNodeBalancer(
  listen: ListenAt,
  members: readonly number[],
): Promise<NodeBalancer> {
  const agent = new Agent({ keepAlive: true });
  const inFlight = new Map(
    members.map((port) => [port, new Set<ClientRequest>()]),
  );
  const watched = watchMembers(members, (port) => {
    for (const one of inFlight.get(port)!) one.destroy(new Error("lost"));
  });
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing, {
      next: watched.next,
      inFlight,
      agent,
      forwards: listen.forwards,
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(listen.port, listen.host, resolve);
  });
  return {
    sendsTo: watched.isReady,
    async close() {
      watched.close();
      agent.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

interface Sending extends Pick<Members, "next"> {
  /** The requests that each program works on, by its port. */
  readonly inFlight: ReadonlyMap<number, Set<ClientRequest>>;
  readonly agent: Agent;
  readonly forwards: boolean;
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { next, inFlight, agent, forwards }: Sending,
): Promise<void> {
  const { "x-forwarded-for": forwarded } = incoming.headers;
  const visitor = String(forwarded ?? incoming.url);
  const isSafe = SAFE.has(incoming.method!);
  try {
    const body = await buffer(incoming);
    for (let tries = 0; ; tries += 1) {
      const port = next(visitor, tries);
      try {
        // A connection that was used before may be closing: what must not be sent twice gets its own.
        const asked = ask(incoming, body, port, {
          agent: isSafe && agent,
          forwards,
        });
        inFlight.get(port)!.add(asked);
        asked.once("close", () => inFlight.get(port)!.delete(asked));
        const [response] = (await once(asked, "response")) as [IncomingMessage];
        outgoing.writeHead(
          response.statusCode!,
          without(response.headers, OF_CONNECTION),
        );
        return await pipeline(response, outgoing);
      } catch (error) {
        const { code = "" } = error as NodeJS.ErrnoException;
        const isFree = NOT_SENT.has(code) || isSafe;
        if (outgoing.headersSent || !isFree || tries === RETRIES) throw error;
      }
    }
  } catch {
    if (outgoing.headersSent) return void outgoing.destroy();
    outgoing.writeHead(502, { "Content-Type": "text/plain" });
    outgoing.end("Bad Gateway\n");
  }
}

function ask(
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  port: number,
  { agent, forwards }: { agent: Agent | false; forwards: boolean },
): ClientRequest {
  const forwarded = headers["x-forwarded-for"];
  const asked = request({
    agent,
    host: "127.0.0.1",
    port,
    method,
    path: url,
    headers: {
      ...without(headers, OF_CONNECTION),
      ...(forwards
        ? {
            "x-forwarded-for": [forwarded ?? [], socket.remoteAddress]
              .flat()
              .join(),
          }
        : {}),
      ...(body.length > 0 ? { "content-length": body.length } : {}),
    },
  });
  asked.setTimeout(RESPONSE_MS, () => asked.destroy(new Error("no answer")));
  return asked.end(body);
}

function without<T extends object>(headers: T, names: readonly string[]): T {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.includes(name)),
  ) as T;
}
