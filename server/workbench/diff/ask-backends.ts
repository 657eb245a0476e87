/**
 * Recordings under other data of the reference backend: answers that differ between the two data
 * sets replace the recorded ones.
 */
import { isDeepStrictEqual } from "node:util";
import type { Exchange, Recording } from "#schema/recording.ts";
import { createData } from "#server/backend/data-set/data.ts";
import { publishedOf } from "#server/backend/data-set/published.ts";
import { requestName } from "../recording/recorded-answers.ts";
import type { ReadConfiguration } from "./read-configurations.ts";

/** The data of a backend. */
export type WithData = Pick<ReadConfiguration, "data">;

export interface StandIns {
  readonly before: readonly Exchange[];
  /** The same list if nothing differs. */
  readonly after: readonly Exchange[];
  /**
   * Recorded skeletons that differ from those of the old data: the page should be recorded again.
   */
  readonly outdated: readonly Exchange[];
}

export interface Backends {
  standIn(recording: Recording): Promise<StandIns>;
  close(): Promise<void>;
}

type Body = Exchange["body"];

/**
 * Starts a backend with the old data and, if the new data differs, one with the new data.
 *
 * @returns undefined if another upstream is used
 */
export async function startBackends(
  before: WithData,
  after: WithData,
): Promise<Backends | undefined> {
  let clock = 0;
  const now = () => clock;
  const old = await startBackend(before, now);
  if (!old) return undefined;
  const next =
    after.data === before.data ? undefined : await startBackend(after, now);
  return {
    async standIn({ clock: recorded, exchanges }) {
      clock = recorded;
      const outdated: Exchange[] = [];
      const answers = await Promise.all(
        exchanges.map(async (exchange) => {
          const same = { before: exchange, after: exchange };
          const isSkeleton = isSkeletonAnswer(exchange.body);
          if (exchange.method !== "GET" || !(next ?? isSkeleton)) return same;
          const was = await old.ask(exchange);
          if (isSkeleton && !isDeepStrictEqual(was, exchange.body))
            outdated.push(exchange);
          const is = next ? await next.ask(exchange) : was;
          return isDeepStrictEqual(was, is)
            ? same
            : {
                before: { ...exchange, body: was },
                after: { ...exchange, body: is },
              };
        }),
      );
      const isSame = answers.every((one) => one.before === one.after);
      return {
        before: isSame ? exchanges : answers.map((one) => one.before),
        after: isSame ? exchanges : answers.map((one) => one.after),
        outdated,
      };
    },
    async close() {
      await old.close();
      await next?.close();
    },
  };
}

function isSkeletonAnswer(body: Body): boolean {
  const { result } = (typeof body === "object" ? (body ?? {}) : {}) as {
    readonly result?: Readonly<Record<string, unknown>>;
  };
  return Array.isArray(result?.["sections"] && result["publish_languages"]);
}

interface AskedBackend {
  /** Equal requests at the same time are sent once. */
  ask(exchange: Exchange): Promise<Body>;
  close(): Promise<void>;
}

async function startBackend(
  { data: files }: WithData,
  now: () => number,
): Promise<AskedBackend | undefined> {
  if (!files) return undefined;
  const data = createData(files);
  const published = publishedOf(files);
  const { createBackend } = await import("#server/backend/create-backend.ts");
  const { listen, LOOPBACK } = await import("#server/backend/listen.ts");
  const backend = await createBackend({
    published: () => published,
    data,
    time: { now, clock: () => performance.now() },
    storage: { dataDir: undefined },
    answers: { supplierPace: 0 },
    logCode() {},
    onError() {},
  });
  const server = await listen(backend.app);
  const known = new Map<string, Promise<Body>>();
  const fetchBody = async (path: string): Promise<Body> => {
    const response = await fetch(`http://${LOOPBACK}:${server.port}${path}`);
    const text = await response.text();
    try {
      return JSON.parse(text) as Body;
    } catch {
      return text;
    }
  };
  return {
    ask: (exchange) =>
      known.getOrInsertComputed(`${now()} ${requestName(exchange)}`, () =>
        fetchBody(exchange.path),
      ),
    async close() {
      await server.close();
      await backend.close();
    },
  };
}
