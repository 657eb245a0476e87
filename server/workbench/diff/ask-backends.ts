/**
 * Recordings under other data of the reference backend: answers that differ between the two data
 * sets replace the recorded ones.
 */
import { isDeepStrictEqual } from "node:util";
import type { Exchange, Recording } from "#schema/recording.ts";
import type { ReferenceBackend } from "../interfaces/reference-backend.ts";
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
 * @param backend undefined: another upstream is used
 */
export async function startBackends(
  backend: Pick<ReferenceBackend, "start"> | undefined,
  before: WithData,
  after: WithData,
): Promise<Backends | undefined> {
  if (!backend || !before.data) return undefined;
  let clock = 0;
  const now = () => clock;
  const old = await backend.start(before.data, now);
  const next =
    after.data && after.data !== before.data
      ? await backend.start(after.data, now)
      : undefined;
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
