/**
 * Renders pages before the server is ready. V8 compiles code when it has run often, and a page costs
 * several times as much before; the first answers of the upstream are cached, too.
 */
import { Agent, request } from "node:http";
import { USER_AGENTS } from "./user-agents.ts";
import type { VisitedPage } from "./visited-pages.ts";

export interface WarmUpInput {
  /** The port on which this server listens. */
  readonly port: number;
  readonly pages: readonly VisitedPage[];
  /** How many milliseconds it may take. */
  readonly limitMs: number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  /** The processor time of this process, in milliseconds. */
  readonly cpu: () => number;
}

/** Pages that are requested at the same time. */
const AT_ONCE = 4;
/** Pages whose cost is compared with that of as many before them. */
const BLOCK = 40;
/** The code is compiled when a block costs at least this share of the one before. */
const STEADY = 0.95;

/**
 * Requests the pages again and again, until they no longer become cheaper or the time has passed.
 * Failures end nothing: visitors would see the same ones.
 *
 * @returns how many pages were requested
 */
export async function warmUp(input: WarmUpInput): Promise<number> {
  const { pages, limitMs, clock, cpu } = input;
  const ends = clock() + limitMs;
  const agent = new Agent({ keepAlive: true });
  // A page that sends a little now and then never times out by itself.
  const limit = setTimeout(() => agent.destroy(), limitMs);
  let requested = 0;
  let before = Infinity;
  const next = async (): Promise<void> => {
    const page = pages[requested % pages.length]!;
    requested += 1;
    await visit(page, input.port, agent, ends - clock());
  };
  const block = async (): Promise<void> => {
    for (let count = 0; count < BLOCK && clock() < ends; count += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, next));
  };
  while (pages.length > 0 && clock() < ends) {
    const began = cpu();
    await block();
    const cost = cpu() - began;
    // In the first round each page is another one.
    if (requested >= 2 * pages.length && cost >= before * STEADY) break;
    before = cost;
  }
  clearTimeout(limit);
  agent.destroy();
  return requested;
}

function visit(
  { host, path, platform }: VisitedPage,
  port: number,
  agent: Agent,
  timeout: number,
): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      host,
      "user-agent": USER_AGENTS[platform],
      "accept-encoding": "gzip, zstd",
    };
    const sent = request({ port, path, headers, agent, timeout });
    sent
      .once("timeout", () => sent.destroy())
      .once("response", (answer) => answer.resume())
      .once("close", resolve)
      .once("error", () => resolve())
      .end();
  });
}
