/** The project's own data files, as the reference backend publishes them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  publishedOf,
  type Published,
} from "#server/backend/data-set/published.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { ROOT } from "./mini-config.ts";

export const CONTENT = path.join(ROOT, "server/backend/data/content");

/** The languages with texts about products; the others have those around every page. */
export const LANGUAGES: readonly string[] = readdirSync(CONTENT).filter(
  (language) => existsSync(path.join(CONTENT, language, "transport.json")),
);

export function readJson(...steps: readonly string[]): unknown {
  return JSON.parse(readFileSync(path.join(...steps), "utf8"));
}

/**
 * The published data, read file by file, so that a mistake elsewhere does not
 * affect these tests. A language's code is its own backend code here.
 */
export function readPublished(): Published {
  const data = (file: string, key: string) =>
    (
      readJson(ROOT, "server/backend/data", `${file}.json`) as Record<
        string,
        never
      >
    )[key]!;
  const skeletons = (kind: string): Record<string, never> => {
    const folder = path.join(ROOT, "server/backend/data/skeletons", kind);
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
    currencies: data("currencies", "currencies"),
    productTypes: data("products", "products"),
    marketIds: data("markets", "ids"),
    partnerCodes: new Map(),
    skeletons: {
      aggregation: skeletons("aggregation"),
      home: skeletons("home"),
      landing: skeletons("landing"),
      search: skeletons("search"),
    },
  };
}

/** The published data of the reference backend, in all its languages. */
export function readWholePublished(): Published {
  return publishedOf(projectData());
}

/** The same with the page of a product in some languages only. */
export function publishedIn(
  published: Published,
  productId: string,
  publish_languages: readonly string[],
): Published {
  const { skeletons } = published;
  const page = { ...skeletons.aggregation[productId]!, publish_languages };
  return {
    ...published,
    skeletons: {
      ...skeletons,
      aggregation: {
        ...skeletons.aggregation,
        [productId]: page as typeof page & {
          publish_languages: [string, ...string[]];
        },
      },
    },
  };
}
