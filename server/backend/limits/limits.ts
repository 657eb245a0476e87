/**
 * Rate limits (data/limits.json). A limit counts the attempts of one doer, so that other people's
 * attempts lock nobody out. The exception is mail to one mailbox.
 */
import { isIPv6 } from "node:net";
import type { LimitRule, LimitsFile } from "#schema/backend/limits.ts";
import { Refusal } from "../refusals/refusals.ts";
import type {
  Counter,
  CreateCounter,
  Taken,
} from "#server/config/limits/counter.ts";

/** The person who does something. Unknown properties are not counted. */
export interface Doer {
  /** The visitor's IP address, as the web server sends it. */
  readonly address?: string | undefined;
  readonly device?: string | undefined;
  readonly account?: string | undefined;
  /** The target of the action: an email address, an order. */
  readonly target?: string | undefined;
}

export interface Limits {
  /**
   * Counts an attempt.
   *
   * @throws Refusal too_many_attempts with retry_after_s if no points are left
   */
  take(name: string, doer: Doer, points?: number): Promise<void>;
  /**
   * Runs work whose failed attempts count, such as checking a code.
   *
   * @param isWrong whether a refusal means a wrong guess
   * @throws Refusal too_many_attempts before the work; and the errors of the work
   */
  guess<T>(
    name: string,
    doer: Doer,
    isWrong: (refusal: Refusal) => boolean,
    work: () => T | Promise<T>,
  ): Promise<T>;
}

interface Counted {
  readonly rule: LimitRule;
  readonly counter: Counter;
}

export function createLimits(
  rules: LimitsFile,
  createCounter: CreateCounter,
): Limits {
  const counters = new Map<string, readonly Counted[]>(
    Object.entries(rules).map(([name, list]) => [
      name,
      list.map((rule) => ({
        rule,
        counter: createCounter(`${name}/${rule.by.join("+")}`, rule),
      })),
    ]),
  );

  /** The counters of a limit, each with this doer's key. */
  const countersOf = (name: string, doer: Doer) =>
    (counters.get(name) ?? unknown(name)).flatMap(({ rule, counter }) => {
      const parts = rule.by.map((part) =>
        part === "address" ? networkOf(doer.address) : doer[part],
      );
      return parts.some((part) => part === undefined || part === "")
        ? []
        : [{ counter, key: parts.join("\n") }];
    });

  const takeOf = async (
    name: string,
    doer: Doer,
    points: number,
  ): Promise<readonly Taken[]> => {
    const taken = await Promise.all(
      countersOf(name, doer).map(({ counter, key }) =>
        counter.take(key, points),
      ),
    );
    const wait = Math.max(0, ...taken.map(({ waitMs }) => waitMs));
    if (wait > 0) throw tooMany(wait);
    return taken;
  };

  return {
    async take(name, doer, points = 1) {
      await takeOf(name, doer, points);
    },
    async guess(name, doer, isWrong, work) {
      // Counted before the result is known: otherwise parallel guesses would pass the limit.
      const taken = await takeOf(name, doer, 1);
      let wrong = false;
      try {
        return await work();
      } catch (error) {
        wrong = error instanceof Refusal && isWrong(error);
        throw error;
      } finally {
        if (!wrong) await Promise.all(taken.map((each) => each.giveBack()));
      }
    },
  };
}

function unknown(name: string): never {
  throw new Error(`there is no limit "${name}" in data/limits.json`);
}

/** @param ms until the next attempt is allowed */
function tooMany(ms: number): Refusal {
  return new Refusal("too_many_attempts", {
    retry_after_s: Math.max(1, Math.ceil(ms / 1000)),
  });
}

/** An IPv4 address as IPv6 sockets write it (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** One customer of a network has 2^64 IPv6 addresses, so a /64 counts as one (RFC 6177). */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || !isIPv6(address)) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  // An IPv4 address at the end replaces two groups.
  const missing =
    tail === undefined
      ? 0
      : 8 - left.length - right.length - (address.includes(".") ? 1 : 0);
  const groups = [
    ...left,
    ...Array<string>(Math.max(missing, 0)).fill("0"),
    ...right,
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
