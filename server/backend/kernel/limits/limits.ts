/**
 * How often things may be done, by whom: data/limits.json. A limit is the one's who does
 * it. Nobody else's attempts keep a person from what is theirs, but for the letters that
 * one mailbox gets.
 */
import { isIPv6 } from "node:net";
import type { LimitRule, LimitsFile } from "#schema/backend/limits.ts";
import { Refusal } from "../refusals.ts";
import type { Counter, CreateCounter } from "./counter.ts";

/** What is known of somebody who does something. What is not known limits nothing. */
export interface Doer {
  /** The visitor's address, as the edge says. */
  readonly address?: string | undefined;
  readonly device?: string | undefined;
  readonly account?: string | undefined;
  /** To what or whom it is done. */
  readonly target?: string | undefined;
}

export interface Limits {
  /**
   * Counts something that is done now.
   *
   * @throws Refusal too_many_attempts with retry_after_s; it is not to be done then
   */
  take(name: string, doer: Doer, points?: number): Promise<void>;
  /**
   * Does what is limited by how often it goes wrong: only that is counted.
   *
   * @param isWrong whether what it was refused with is a wrong guess
   * @throws Refusal too_many_attempts before it is done; and what the work throws
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

  /** The counters of something, each with the key under which this one is counted. */
  const countersOf = (name: string, doer: Doer) =>
    (counters.get(name) ?? unknown(name)).flatMap(({ rule, counter }) => {
      const parts = rule.by.map((part) =>
        part === "address" ? networkOf(doer.address) : doer[part],
      );
      return parts.some((part) => part === undefined || part === "")
        ? []
        : [{ counter, key: parts.join("\n") }];
    });

  const take: Limits["take"] = async (name, doer, points = 1) => {
    let wait = 0;
    for (const { counter, key } of countersOf(name, doer))
      wait = Math.max(wait, await counter.take(key, points));
    if (wait > 0) throw tooMany(wait);
  };

  return {
    take,
    async guess(name, doer, isWrong, work) {
      // Counted before it is known: of many at the same time all but a few are too many.
      await take(name, doer);
      let wrong = false;
      try {
        return await work();
      } catch (error) {
        wrong = error instanceof Refusal && isWrong(error);
        throw error;
      } finally {
        if (!wrong)
          for (const { counter, key } of countersOf(name, doer))
            await counter.giveBack(key, 1);
      }
    },
  };
}

function unknown(name: string): never {
  throw new Error(`there is no limit "${name}" in data/limits.json`);
}

/** @param ms until it may be done again */
function tooMany(ms: number): Refusal {
  return new Refusal("too_many_attempts", {
    retry_after_s: Math.max(1, Math.ceil(ms / 1000)),
  });
}

/** How a server that listens on both writes an address of IPv4 (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** A network gives each of its customers 2^64 addresses of IPv6: they count as one (RFC 6177). */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || !isIPv6(address)) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  // An address of IPv4 at the end takes the place of two groups.
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
