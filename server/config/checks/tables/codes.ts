import type { AggregationSkeleton } from "#schema/aggregation-skeleton.ts";
import type { Currencies } from "#schema/currencies.ts";
import type { Defaults } from "#schema/defaults.ts";
import type { Markets } from "#schema/markets.ts";
import {
  allFiles,
  eachFile,
  Owners,
  rowsOf,
  type LoadedFile,
  type Report,
  type Tables,
} from "#server/config/tables/check.ts";
import { checkNetworks } from "./networks.ts";
import { sharedSymbols } from "#server/config/money/money-styles.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import type { Problem } from "#server/config/data-files/problem.ts";

/** Upstreams identify these by number, so the numbers must be unique. */
const uniqueIds = (kind: "markets" | "countries") =>
  eachFile({
    kinds: [kind],
    reads: [],
    check(file, _, report) {
      const owners = new Owners<number>();
      for (const [name, { id }] of rowsOf<{ id?: number }>(file, kind)) {
        const steps = [kind, name, "id"];
        const owner =
          id === undefined ? undefined : owners.claim(id, file.json, steps);
        if (owner)
          report.error(steps, {
            rule: "unique_id",
            message: `${owner.steps[1]} has this id too`,
            value: id,
            other: owner.place(),
          });
      }
    },
  });

/** Checks of standard codes, unique ids, and file names that must match their contents. */
export const codeChecks = [
  eachFile({ kinds: ["countries"], reads: [], check: checkCountries }),
  eachFile({ kinds: ["countries"], reads: [], check: checkNetworks }),
  eachFile({ kinds: ["currencies"], reads: [], check: checkCurrencies }),
  eachFile({ kinds: ["currencies"], reads: [], check: checkExponents }),
  eachFile({ kinds: ["currencies"], reads: [], check: checkSymbols }),
  uniqueIds("markets"),
  allFiles({
    kinds: ["markets", "defaults", "site", "partner"],
    reads: [],
    check: checkEmptyMarkets,
  }),
  eachFile({ kinds: ["markets"], reads: [], check: checkMarketCountries }),
  uniqueIds("countries"),
  eachFile({
    kinds: ["aggregation-skeleton"],
    reads: ["calls"],
    check: checkFileName,
  }),
];

const REGIONS = new Intl.DisplayNames(["en"], {
  type: "region",
  fallback: "none",
});
/** Region codes of the locale data that are not countries. */
const NO_COUNTRIES = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

function checkCountries(file: LoadedFile, _: object, report: Report): void {
  for (const [code] of rowsOf(file, "countries")) {
    const region = new Intl.Locale(`und-${code}`).region!;
    const named = REGIONS.of(code) !== undefined && !NO_COUNTRIES.has(code);
    if (!named || region !== code)
      report.error(["countries", code], {
        rule: "country_code",
        message: "ISO 3166-1 has no country with this code",
        value: code,
        nearest: region === code ? undefined : region,
      });
  }
}

const CURRENCIES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf("currency"),
);

function checkCurrencies(file: LoadedFile, _: object, report: Report): void {
  for (const [code] of rowsOf(file, "currencies"))
    if (!CURRENCIES.has(code))
      report.error(["currencies", code], {
        rule: "currency_code",
        message: "ISO 4217 has no currency with this code",
        value: code,
      });
}

/**
 * The currencies whose minor unit is not a hundredth, with their number of decimals (ISO 4217,
 * 2024).
 */
const OTHER_EXPONENTS: ReadonlyMap<string, number> = new Map(
  (
    [
      [
        0,
        "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
      ],
      [3, "BHD IQD JOD KWD LYD OMR TND"],
      [4, "CLF UYW"],
    ] as const
  ).flatMap(([exponent, codes]) =>
    codes.split(" ").map((code) => [code, exponent] as const),
  ),
);

/** Amounts are in minor units: with a wrong exponent prices are a hundred times too high or low. */
function checkExponents({ json }: LoadedFile, _: object, report: Report): void {
  const { currencies } = json.value as Currencies;
  for (const [code, { exponent, digits }] of Object.entries(currencies)) {
    if (!CURRENCIES.has(code)) continue;
    const right = OTHER_EXPONENTS.get(code) ?? 2;
    if (exponent !== right)
      report.error(["currencies", code, "exponent"], {
        rule: "currency_exponent",
        message: `ISO 4217 gives ${code} ${right} decimals: amounts would be ${10 ** Math.abs(right - exponent)} times too ${exponent > right ? "low" : "high"}`,
        value: exponent,
        nearest: String(right),
      });
    else if (digits > exponent)
      report.error(["currencies", code, "digits"], {
        rule: "currency_digits",
        message: `amounts have no more than ${exponent} decimals (exponent): the others would always be 0`,
        value: digits,
        nearest: String(exponent),
      });
  }
}

/** With two owners nobody would know whose the symbol is. */
function checkSymbols({ json }: LoadedFile, _: object, report: Report): void {
  const { currencies } = json.value as Currencies;
  for (const [code, earlier] of sharedSymbols(currencies))
    report.error(["currencies", code, "owns_symbol"], {
      rule: "currency_symbol",
      message: `${earlier} owns the same symbol`,
      value: true,
    });
}

/**
 * Visitors get a market by their country, unless a site or partner sets one market for everybody.
 */
function checkEmptyMarkets(files: readonly LoadedFile[]): Problem[] {
  const json = files.find(({ kind }) => kind === "markets")?.json;
  if (!json) return [];
  const { markets } = json.value as Markets;
  const named = new Set(
    files.map((file) => (file.json.value as Partial<Defaults>).market),
  );
  const defaults = files.find(({ kind }) => kind === "defaults")!;
  if ((defaults.json.value as Defaults).market === undefined)
    return [
      problemAt(defaults.json, [], {
        rule: "default_market",
        message:
          "lacks market: that of visitors whose country is in none of markets.json",
      }),
    ];
  return Object.entries(markets).flatMap(([market, { countries = [] }]) => {
    if (countries.length > 0 || named.has(market)) return [];
    return [
      problemAt(json, ["markets", market], {
        severity: "warning",
        rule: "empty_market",
        message:
          "has no countries, and no site or partner is in it for everybody: no visitor is ever in this market",
        value: market,
      }),
    ];
  });
}

/** A country belongs to one market only. */
function checkMarketCountries(
  { json }: LoadedFile,
  _: object,
  report: Report,
): void {
  const { markets } = json.value as Markets;
  const owners = new Owners<string>();
  for (const [market, { countries = [] }] of Object.entries(markets))
    for (const [index, country] of countries.entries()) {
      const steps = ["markets", market, "countries", index];
      const owner = owners.claim(country, json, steps);
      if (owner)
        report.error(steps, {
          rule: "country_market",
          message: `is in ${owner.steps[1]} too: a country is in one market`,
          value: country,
          other: owner.place(),
        });
    }
}

/**
 * The file's name is the id of its product, by which the file is requested, unless a call always
 * returns this file.
 */
function checkFileName(
  { name, json }: LoadedFile,
  { calls }: Pick<Tables, "calls">,
  report: Report,
): void {
  const { product_type_id } = json.value as AggregationSkeleton;
  const isNamed = Object.values(calls).some(
    ({ skeleton_files: files }) =>
      files?.folder === "aggregation" && files.name === name,
  );
  if (!isNamed && String(product_type_id) !== name)
    report.error(["product_type_id"], {
      rule: "file_name",
      message: `must be ${name}, as the file is called: it is asked for by its name`,
      value: product_type_id,
      nearest: name,
    });
}
