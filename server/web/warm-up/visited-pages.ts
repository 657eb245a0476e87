/**
 * Remembers which pages are visited most, so that the next process of this server renders them before
 * it is ready. Addresses of personal pages and queries are not remembered.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PlatformKind } from "#renderer/context/site-context.ts";

export interface VisitedPage {
  /** The host of the site. */
  readonly host: string;
  /** With its language segment. */
  readonly path: string;
  readonly platform: PlatformKind;
}

export interface VisitedPages {
  note(page: VisitedPage): void;
  /** The pages that were visited most, these first. */
  most(): readonly VisitedPage[];
  /** Stores the pages that were visited most. Another process that stores them later wins. */
  store(): void;
}

/** The most pages that are counted at a time, and that are stored. */
const MAX_COUNTED = 2000;
const MAX_STORED = 50;

/**
 * @param file undefined: nothing is stored
 * @param earlier the pages of the process before, which a short life of this one does not lose
 */
export function createVisitedPages(
  file: string | undefined,
  earlier: readonly VisitedPage[] = [],
): VisitedPages {
  let counts = new Map(earlier.map((page) => [keyOf(page), 1]));
  const most = (count: number) =>
    [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, count);
  const stored = () => most(MAX_STORED).map(([key]) => key.split(" "));
  return {
    note(page) {
      const key = keyOf(page);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (counts.size > MAX_COUNTED) counts = new Map(most(MAX_COUNTED / 2));
    },
    most: () => stored().flatMap(pageOf),
    store() {
      if (file === undefined || counts.size === 0) return;
      const pages = stored();
      mkdirSync(path.dirname(file), { recursive: true });
      const whole = `${file}.${randomUUID()}.new`;
      writeFileSync(whole, JSON.stringify(pages));
      renameSync(whole, file);
    },
  };
}

/** None of its parts has a space. */
const keyOf = ({ host, path: address, platform }: VisitedPage): string =>
  `${host} ${platform} ${address}`;

/** The pages that an earlier process stored; none if the file is missing or invalid. */
export function readVisitedPages(file: string): readonly VisitedPage[] {
  try {
    const pages = JSON.parse(readFileSync(file, "utf8")) as unknown;
    return Array.isArray(pages)
      ? pages.slice(0, MAX_STORED).flatMap(pageOf)
      : [];
  } catch {
    return [];
  }
}

function pageOf(entry: unknown): VisitedPage[] {
  const [host, platform, address] = Array.isArray(entry) ? entry : [];
  const isPage =
    typeof host === "string" &&
    /^[\w.:[\]-]+$/.test(host) &&
    (platform === "desktop" || platform === "mobile") &&
    typeof address === "string" &&
    /^\/[!-~]*$/.test(address);
  return isPage ? [{ host, platform, path: address }] : [];
}
