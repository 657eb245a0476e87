/** The reference backend with this project's own data files, listening on loopback. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import {
  createBackend,
  type Published,
} from "#server/backend/create-backend.ts";
import { ROOT } from "./mini-config.ts";

export const CONTENT = path.join(ROOT, "server/backend/content");

/** The languages that have texts. */
export const LANGUAGES: readonly string[] = readdirSync(CONTENT);

/** The day of the tests. */
export const NOW = Date.parse("2026-11-21T12:00:00Z");

export interface Answer {
  readonly success: boolean;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}

export interface ReferenceBackend {
  /** Its scheme and host. */
  readonly url: string;
  /** What it announced, oldest first. */
  readonly announced: readonly string[];
  /** Asks in a language, and for prices in a currency. */
  ask(
    path: string,
    params: Readonly<Record<string, string>>,
    language?: string,
    currency?: string,
  ): Promise<Answer>;
  stop(): Promise<void>;
}

export function readJson(...steps: readonly string[]): unknown {
  return JSON.parse(readFileSync(path.join(...steps), "utf8"));
}

/**
 * What the backend publishes, read file by file: a mistake elsewhere in configs/ does
 * not hide what these tests are about. A language's code is its own backend code here.
 */
export function readPublished(): Published {
  const config = (file: string, key: string) =>
    (readJson(ROOT, "configs", `${file}.json`) as Record<string, never>)[key]!;
  const skeletons = (kind: string): Record<string, never> => {
    const folder = path.join(ROOT, "configs/skeletons", kind);
    return Object.fromEntries(
      readdirSync(folder).map((file) => {
        const { $schema: _, ...skeleton } = readJson(folder, file) as Record<
          string,
          unknown
        >;
        return [path.basename(file, ".json"), skeleton as never];
      }),
    );
  };
  return {
    unprefixed: "en",
    languages: Object.fromEntries(
      LANGUAGES.map((code) => [
        code,
        {
          name: code,
          backend: code,
          fallback: [],
          script: "latin" as const,
          intl: code,
        },
      ]),
    ),
    currencies: config("currencies", "currencies"),
    productTypes: config("product-types", "product_types"),
    skeletons: {
      aggregation: skeletons("aggregation"),
      home: skeletons("home"),
      landing: {},
    },
  };
}

export interface ReferenceBackendOptions {
  readonly now?: () => number;
  /** Where accounts survive it; left out, they do not. */
  readonly dataDir?: string;
}

export async function startReferenceBackend(
  published = readPublished(),
  { now = () => NOW, dataDir }: ReferenceBackendOptions = {},
): Promise<ReferenceBackend> {
  const announced: string[] = [];
  const backend = createBackend({
    published: () => published,
    now,
    onFault: () => {},
    dataDir,
    announce: (line) => announced.push(line),
  });
  const server = createServer(backend.app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    announced,
    async ask(address, params, language = "en", currency = "USD") {
      const query = new URLSearchParams({ ...params, k_lang: language });
      const response = await fetch(`${url}${address}?${query}`, {
        headers: { Currency: currency },
      });
      return (await response.json()) as Answer;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          backend.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
