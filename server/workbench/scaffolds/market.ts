/** Adds a market. */
import { Command } from "commander";
import type { Market } from "#schema/markets.ts";
import { setIn } from "./edit-json.ts";
import type { Project } from "./project.ts";
import { Refusal, requireFree, requireKnown, requireShape } from "./refusal.ts";
import type { Kind, Scaffold } from "./scaffold.ts";
import { listOption } from "./list-option.ts";

interface Options {
  readonly countries: readonly string[];
  readonly currency: string;
  readonly summary?: string;
  readonly move?: boolean;
}

const command = new Command("market")
  .description("Adds a market to configs/markets.json.")
  .argument("<code>", "its code: east_asia")
  .requiredOption(
    "--countries <codes>",
    "its countries, ISO 3166-1: JP,KR",
    listOption,
  )
  .requiredOption("--currency <code>", "the currency of its visitors")
  .option("--summary <text>", "what it is; else the names of its countries")
  .option("--move", "takes countries out of the market that they are in");

const COUNTRIES = new Intl.DisplayNames(["en"], { type: "region" });
const LIST = new Intl.ListFormat("en-GB");

function plan(
  project: Project,
  [code = ""]: readonly string[],
  { countries, currency, summary, move = false }: Options,
): Scaffold {
  const { config, configs } = project;
  const file = `${configs}/markets.json`;
  requireShape("code of a market", code, /^[a-z][a-z_]{0,31}$/, "east_asia");
  requireFree("market", code, Object.keys(config.markets), file);
  requireKnown("currency", currency, Object.keys(config.currencies));
  for (const country of countries)
    requireKnown("country", country, Object.keys(config.countries));
  const owners = Object.entries(config.markets).filter(([, market]) =>
    market.countries?.some((country) => countries.includes(country)),
  );
  if (!move && owners.length > 0)
    throw new Refusal(
      ...owners.map(
        ([name, market]) =>
          `${LIST.format(shared(market, countries))} is in the market ${name}: a country is in one market`,
      ),
      "    add   --move to take countries out of the market that they are in",
    );

  let text = project.text(file);
  for (const [name, market] of owners)
    text = setIn(
      text,
      ["markets", name, "countries"],
      market.countries!.filter((country) => !countries.includes(country)),
    );
  const ids = Object.values(config.markets).map(({ id }) => id);
  const names = countries.map((country) => COUNTRIES.of(country) ?? country);
  const row: Market = {
    id: Math.max(0, ...ids) + 1,
    summary: summary ?? `${LIST.format(names)}.`,
    countries: [...countries],
    currency,
  };
  return {
    texts: new Map([[file, setIn(text, ["markets", code], row)]]),
    notes: owners.map(([name, market]) => {
      const left = market.countries!.length - shared(market, countries).length;
      return `${LIST.format(shared(market, countries))} was in the market ${name}, which has ${left === 0 ? "no country" : `${left} ${left === 1 ? "country" : "countries"}`} now`;
    }),
    next: [
      `${code} has the id ${row.id} in requests: tell the upstream`,
      ...(project.hasBackend
        ? [
            "what the reference backend shows there is in server/backend/data/markets.json",
          ]
        : []),
    ],
  };
}

function shared(
  { countries = [] }: Market,
  given: readonly string[],
): readonly string[] {
  return countries.filter((country) => given.includes(country));
}

export const market: Kind = { command, plan };
