/** The table of docs/operators.md: each kind of file that an operator writes, from the schemas. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { kindOf, schemaOf } from "#server/backend/data-set/data-places.ts";
import { DATA_PATH } from "#server/backend/data-set/data-set.ts";
import { classify, PLACES } from "#server/config/model/files.ts";
import { PROJECT } from "#server/config/parts.ts";
import { table } from "./describe-routes.ts";

interface Group {
  readonly title: string;
  /** The folder of all its files. */
  readonly folder: string;
  /** Files and folders in it, in the order of the table. */
  readonly places: readonly string[];
}

const CONFIGS = "configs";

/** The words of content in other languages than that of the source. */
const TRANSLATIONS = "content/<other>/";

const GROUPS: readonly Group[] = [
  {
    title: "What pages are",
    folder: CONFIGS,
    places: [
      "routes/",
      "skeletons/page/",
      "layouts/",
      "overlays/",
      "guards.json",
      "calls/",
      "locales/<language>/",
    ],
  },
  {
    title: "For whom they are",
    folder: CONFIGS,
    places: [
      "sites/",
      "partners/",
      "defaults.json",
      "languages.json",
      "currencies.json",
      "markets.json",
      "countries.json",
      "product-types.json",
      "image-presets.json",
      "staff.json",
    ],
  },
  {
    title: "Pages of what is sold",
    folder: DATA_PATH,
    places: [
      "skeletons/aggregation/",
      "skeletons/home/",
      "skeletons/landing/",
      "skeletons/search/",
      "order-page.json",
    ],
  },
  {
    title: "What is said",
    folder: DATA_PATH,
    places: [
      "content/<language>/<subject>.json",
      "content/<language>/site.json",
      "content/<language>/tickets.json",
      TRANSLATIONS,
      "texts/<language>.json",
      "conversions.json",
      "pictures.json",
      "line-names.json",
      "place-words.json",
    ],
  },
  {
    title: "What is sold",
    folder: DATA_PATH,
    places: [
      "products.json",
      "networks/",
      "joined-networks.json",
      "fare-families.json",
      "seat-layouts.json",
      "ticket-addons.json",
      "assistance.json",
      "price-promises.json",
      "connection-guarantee.json",
      "compensation.json",
      "passes.json",
      "transfers.json",
      "cars.json",
      "activities.json",
      "activities/",
      "hotels.json",
      "rates.json",
      "payment-methods.json",
      "payment-shares.json",
      "coupons.json",
      "phone-coupon.json",
      "gift-cards.json",
      "membership.json",
    ],
  },
  {
    title: "Where it is",
    folder: DATA_PATH,
    places: [
      "areas.json",
      "cities.json",
      "destinations.json",
      "nearby-places.json",
      "country-numbers.json",
      "atlas.json",
    ],
  },
  {
    title: "For whom it is",
    folder: DATA_PATH,
    places: [
      "sites.json",
      "partners/",
      "markets.json",
      "languages.json",
      "currencies.json",
      "traveller-fields.json",
      "experiments.json",
      "partner-logins.json",
      "test-accounts.json",
    ],
  },
  {
    title: "How it works",
    folder: DATA_PATH,
    places: [
      "search.json",
      "ranking.json",
      "price-trend.json",
      "saved-searches.json",
      "limits.json",
      "retention.json",
      "sessions.json",
      "reviews.json",
      "chat.json",
      "services.json",
      "disruption-scenarios.json",
    ],
  },
];

/** Shared definitions, which are no kind of file. */
const NO_FILES = "backend/common";

/**
 * Markdown.
 *
 * @throws Error if a kind of file is in no group, or a place is none
 */
export function describeFiles(): string {
  const described = new Set<string>();
  const rows = GROUPS.flatMap(({ title, folder, places }) => [
    [`**${title}**`, "", ""],
    ...places.map((place) => {
      const schema = schemaAt(folder, place);
      described.add(schema);
      return [
        folder === CONFIGS
          ? `[\`${folder}/${place}\`](configuration.md#${schema})`
          : `\`${folder}/${place}\``,
        purposeOf(schema),
        folder === CONFIGS ? "web" : "backend",
      ];
    }),
  ]);
  const missing = kindsOfFiles().filter((schema) => !described.has(schema));
  if (missing.length > 0)
    throw new Error(
      `no group of server/tools/docs/describe-files.ts has the files of ${missing.join(", ")}`,
    );
  return table(["file", "what it is", "read by"], rows);
}

/** The schemas of all kinds of files. */
function kindsOfFiles(): readonly string[] {
  const ofData = globSync("backend/*.schema.json", {
    cwd: path.join(PROJECT, "schema"),
  });
  return [
    ...PLACES.map((place) => schemaAt(CONFIGS, place)),
    ...ofData
      .map((file) => file.replace(/\.schema\.json$/, ""))
      .filter((schema) => schema !== NO_FILES),
  ];
}

function schemaAt(folder: string, place: string): string {
  if (place === TRANSLATIONS) return schemaOf("translation");
  const file = place
    .replace("<language>", "en")
    .replace("<subject>", "x")
    .replace(/\/$/, "/x.json");
  const kind = folder === CONFIGS ? undefined : kindOf(file);
  const schema = kind ? schemaOf(kind) : classify(file)?.schema;
  if (schema === undefined)
    throw new Error(`${folder}/${place} is no place of files`);
  return schema;
}

/** The first sentence of a schema's description, without the file's name. */
function purposeOf(schema: string): string {
  const file = path.join(PROJECT, "schema", `${schema}.schema.json`);
  const { description } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly description: string;
  };
  const named = description.replaceAll(/ \((?:configs|data)\/[^)]*\)/g, "");
  return /^.*?[.:](?=\s|$)/s.exec(named)![0].replace(/[.:]$/, "");
}
