/**
 * The data in force. Its files change while the program runs: a service reads them on each use, and
 * computes derived values with `derive`.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestHandler } from "express";
import type { DataSet } from "./data-set.ts";

/**
 * As a `DataSet`, it reads the files of the current request; outside of requests the newest ones.
 */
export interface Data extends DataSet {
  /**
   * A value that is computed from files: on first use, and again after a change of a file or
   * derivation that `make` read.
   */
  derive<T>(make: () => T): () => T;
  /**
   * An object that is computed from files and always current: every access is forwarded to the
   * value of `derive`.
   */
  live<T extends object>(make: () => T): T;
  /** Makes a request use the same files from its beginning to its end. */
  readonly oneForEachRequest: RequestHandler;
  /** The files of the current request. */
  snapshot(): DataSet;
  /** Runs work, and everything that it starts, with these files. */
  within<T>(files: DataSet, work: () => T): T;
  replace(next: DataSet): void;
}

/** The readings of a derivation: how to read again, and the last value. */
type Reading = readonly [read: () => unknown, found: unknown];

interface Derived<T> {
  readonly value: T;
  readonly readings: readonly Reading[];
}

export function createData(first: DataSet): Data {
  const ofRequest = new AsyncLocalStorage<DataSet>();
  let newest = first;
  /** The readings of the derivation in progress; undefined: none is in progress. */
  let readings: Reading[] | undefined;

  const inForce = (): DataSet => ofRequest.getStore() ?? newest;
  const note = <T>(read: () => T): T => {
    const found = read();
    readings?.push([read, found]);
    return found;
  };
  /** Computes with separate readings, or without any. */
  const apart = <T>(own: Reading[] | undefined, compute: () => T): T => {
    const outer = readings;
    readings = own;
    try {
      return compute();
    } finally {
      readings = outer;
    }
  };
  const holds = (derived: Derived<unknown>): boolean =>
    apart(undefined, () =>
      derived.readings.every(([read, found]) => isSame(read(), found)),
    );

  const derive: Data["derive"] = <T>(make: () => T) => {
    const bySet = new WeakMap<DataSet, Derived<T>>();
    let latest: Derived<T> | undefined;
    const find = (): T => {
      const files = inForce();
      let derived = bySet.get(files);
      if (!derived) {
        if (latest && holds(latest)) derived = latest;
        else {
          const own: Reading[] = [];
          derived = { value: apart(own, make), readings: own };
        }
        bySet.set(files, (latest = derived));
      }
      return derived.value;
    };
    return () => note(find);
  };

  return {
    get files() {
      return note(() => inForce().files);
    },
    get pictures() {
      return note(() => inForce().pictures);
    },
    one: (kind) => note(() => inForce().one(kind)),
    all: (folder) => note(() => inForce().all(folder)),
    at: (file, kind) => note(() => inForce().at(file, kind)),
    contents: () => note(() => inForce().contents()),
    parsed: (file) => note(() => inForce().parsed(file)),
    problems: () => note(() => inForce().problems()),
    derive,
    live: (make) => liveObject(derive(make)),
    oneForEachRequest: (_request, _response, next) =>
      ofRequest.run(newest, next),
    snapshot: inForce,
    within: (files, work) => ofRequest.run(files, work),
    replace(next) {
      newest = next;
    },
  };
}

/** Unchanged files are the same objects, but lists and maps of them are new. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isList(one) || !isList(other)) return false;
  const [left, right] = [[...one].flat(), [...other].flat()];
  return (
    left.length === right.length &&
    left.every((part, index) => part === right[index])
  );
}

function isList(
  value: unknown,
): value is readonly unknown[] | ReadonlyMap<unknown, unknown> {
  return Array.isArray(value) || value instanceof Map;
}

function liveObject<T extends object>(current: () => T): T {
  const methods = new Map<PropertyKey, unknown>();
  const get = (key: PropertyKey): unknown => {
    const target = current();
    const value: unknown = Reflect.get(target, key, target);
    if (typeof value !== "function") return value;
    // A method that was read from the object is current as well.
    return methods.getOrInsertComputed(key, () => (...given: unknown[]) => {
      const now = current();
      const method = Reflect.get(now, key, now) as (...all: unknown[]) => T;
      return method.apply(now, given);
    });
  };
  return new Proxy({} as T, {
    get: (_, key) => get(key),
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) =>
      Reflect.has(current(), key)
        ? { configurable: true, enumerable: true, value: get(key) }
        : undefined,
  });
}
