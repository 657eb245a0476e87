/**
 * Checks that the reference backend and the configuration agree on names that occur in requests.
 */
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { problemIn } from "#server/backend/data-set/data-check.ts";
import type { Known } from "#server/config/reload/read-config.ts";
import { showValue, type Problem } from "#server/config/data-files/problem.ts";

type Named = Readonly<Record<string, unknown>>;
type ByName = Readonly<Record<string, Named>>;

interface Shared {
  readonly file: string;
  /** The key of the file's map. */
  readonly key: string;
  readonly what: string;
  readonly ours: ByName;
  readonly theirs: ByName;
  /** The fields that must be equal if both files have the entry. */
  readonly fields: readonly string[];
  /** false: the file has a single field's value in place of the fields. */
  readonly isObject?: boolean;
}

export function checkAgreement(data: DataSet, known: Known): Problem[] {
  return sharedBy(data, known).flatMap(
    ({ file, key, what, ours, theirs, fields, isObject = true }) => [
      ...Object.entries(ours).flatMap(([name, own]) =>
        fields.flatMap((field) => {
          const there = theirs[name]?.[field];
          if (there === undefined || own[field] === there) return [];
          return [
            problemIn(
              data,
              file,
              [
                key,
                name,
                ...(isObject && own[field] !== undefined ? [field] : []),
              ],
              {
                rule: "disagrees",
                message: `the configuration's ${what} ${name} has the ${field} ${showValue(there)}`,
                value: own[field],
                nearest: showValue(there),
              },
            ),
          ];
        }),
      ),
      ...Object.keys(theirs)
        .filter((name) => !Object.hasOwn(ours, name))
        .map((name) =>
          problemIn(data, file, [key], {
            severity: "warning",
            rule: "lacks",
            message: `the configuration has the ${what} ${name}, which this backend does not know`,
          }),
        ),
    ],
  );
}

function sharedBy(data: DataSet, known: Known): Shared[] {
  const { layers, languages, currencies, markets, productTypes } = known;
  const { sites, partners } = data.one("sites");
  const valuesOf = (files: typeof layers.sites): ByName =>
    Object.fromEntries(
      Object.entries(files).map(([name, { value }]) => [name, value as Named]),
    );
  const named = (of: object) => of as ByName;
  return [
    {
      file: "languages.json",
      key: "languages",
      what: "language",
      ours: named(data.one("languages").languages),
      theirs: named(languages),
      fields: ["backend", "script", "intl"],
    },
    {
      file: "currencies.json",
      key: "currencies",
      what: "currency",
      ours: named(data.one("currencies").currencies),
      theirs: named(currencies),
      fields: ["exponent", "digits"],
    },
    {
      file: "products.json",
      key: "products",
      what: "product type",
      ours: named(data.one("products").products),
      theirs: named(productTypes),
      fields: ["product_type", "url_prefix", "vertical"],
    },
    {
      file: "sites.json",
      key: "sites",
      what: "site",
      ours: named(sites),
      theirs: valuesOf(layers.sites),
      fields: ["name", "origin"],
    },
    {
      file: "sites.json",
      key: "partners",
      what: "partner",
      ours: named(partners),
      theirs: valuesOf(layers.partners),
      fields: ["partner_id", "name", "origin", "payment"],
    },
    {
      file: "markets.json",
      key: "ids",
      what: "market",
      ours: Object.fromEntries(
        Object.entries(data.one("markets").ids).map(([name, id]) => [
          name,
          { id },
        ]),
      ),
      theirs: named(markets),
      fields: ["id"],
      isObject: false,
    },
  ];
}
