import { isIP } from "node:net";
import type { AggregationSkeleton } from "#schema/aggregation-skeleton.ts";
import type { Countries } from "#schema/countries.ts";
import type { Markets } from "#schema/markets.ts";
import { eachFile, Owners, type LoadedFile } from "../tables/check.ts";
import { problemAt } from "../../data-files/problem-at.ts";
import type { Problem } from "../../data-files/problem.ts";

/** Checks of standard codes, unique ids, and file names that must match their contents. */
export const codeChecks = [
  eachFile({ kinds: ["countries"], reads: [], check: checkCountries }),
  eachFile({ kinds: ["countries"], reads: [], check: checkNetworks }),
  eachFile({ kinds: ["currencies"], reads: [], check: checkCurrencies }),
  eachFile({
    kinds: ["markets"],
    reads: [],
    check: (file) => checkIds(file, "markets"),
  }),
  eachFile({ kinds: ["markets"], reads: [], check: checkMarketCountries }),
  eachFile({
    kinds: ["countries"],
    reads: [],
    check: (file) => checkIds(file, "countries"),
  }),
  eachFile({
    kinds: ["aggregation-skeleton"],
    reads: [],
    check: checkFileName,
  }),
];

const REGIONS = new Intl.DisplayNames(["en"], {
  type: "region",
  fallback: "none",
});
/** Region codes of the locale data that are not countries. */
const NO_COUNTRIES = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

function checkCountries({ json }: LoadedFile): Problem[] {
  const { countries } = json.value as Countries;
  return Object.keys(countries).flatMap((code) => {
    const region = new Intl.Locale(`und-${code}`).region!;
    const named = REGIONS.of(code) !== undefined && !NO_COUNTRIES.has(code);
    if (named && region === code) return [];
    return [
      problemAt(json, ["countries", code], {
        rule: "country_code",
        message: "ISO 3166-1 has no country with this code",
        value: code,
        nearest: region === code ? undefined : region,
      }),
    ];
  });
}

const CURRENCIES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf("currency"),
);

function checkCurrencies({ json }: LoadedFile): Problem[] {
  const { currencies } = json.value as { currencies: object };
  return Object.keys(currencies)
    .filter((code) => !CURRENCIES.has(code))
    .map((code) =>
      problemAt(json, ["currencies", code], {
        rule: "currency_code",
        message: "ISO 4217 has no currency with this code",
        value: code,
      }),
    );
}

/** Invalid IP ranges would stop the server when it looks up a visitor's country. */
function checkNetworks({ json }: LoadedFile): Problem[] {
  const { countries } = json.value as Countries;
  return Object.entries(countries).flatMap(([code, { networks = [] }]) =>
    networks.flatMap((network, index) =>
      isRange(network)
        ? []
        : [
            problemAt(json, ["countries", code, "networks", index], {
              rule: "network",
              message: "is no range of IPv4 or IPv6 addresses",
              value: network,
            }),
          ],
    ),
  );
}

function isRange(network: string): boolean {
  const [address = "", prefix] = network.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
  return Number(prefix) <= most;
}

/** A visitor is in one market. */
function checkMarketCountries({ json }: LoadedFile): Problem[] {
  const { markets } = json.value as Markets;
  const owners = new Owners<string>();
  return Object.entries(markets).flatMap(([market, { countries = [] }]) =>
    countries.flatMap((country, index) => {
      const steps = ["markets", market, "countries", index];
      const owner = owners.claim(country, json, steps);
      if (!owner) return [];
      return [
        problemAt(json, steps, {
          rule: "country_market",
          message: `is in ${owner.steps[1]} too: a country is in one market`,
          value: country,
          other: owner.place(),
        }),
      ];
    }),
  );
}

/** Upstreams identify these by number, so the numbers must be unique. */
function checkIds({ json }: LoadedFile, table: string): Problem[] {
  const owners = new Owners<number>();
  const rows = (json.value as Record<string, Record<string, { id?: number }>>)[
    table
  ]!;
  return Object.entries(rows).flatMap(([name, { id }]) => {
    if (id === undefined) return [];
    const steps = [table, name, "id"];
    const owner = owners.claim(id, json, steps);
    if (!owner) return [];
    return [
      problemAt(json, steps, {
        rule: "unique_id",
        message: `${owner.steps[1]} has this id too`,
        value: id,
        other: owner.place(),
      }),
    ];
  });
}

/** The file's name must be the id by which it is requested. */
function checkFileName({ name, json }: LoadedFile): Problem[] {
  const { product_type_id } = json.value as AggregationSkeleton;
  if (String(product_type_id) === name) return [];
  return [
    problemAt(json, ["product_type_id"], {
      rule: "file_name",
      message: `must be ${name}, as the file is called: it is asked for by its name`,
      value: product_type_id,
      nearest: name,
    }),
  ];
}
