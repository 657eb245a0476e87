/**
 * Tells why a key of a site or partner has its value: what each layer says of it, in
 * which line of which file.
 *
 *   npm run wayfare -- why                                  every key of the first site
 *   npm run wayfare -- why features.footer --partner x   one key; "features" is all of them
 *   npm run wayfare -- why --host x.localhost            by what a browser asks for
 *   npm run wayfare -- why --partners                    all partners and their numbers
 */
import { Command } from "commander";
import { siteAt, sitesByHost } from "#server/web/context/effective-site.ts";
import { hostName } from "#server/web/context/visitor.ts";
import type { Config } from "#server/config/model/config.ts";
import {
  explain,
  settingKeys,
  type Explanation,
  type Link,
} from "#server/config/settings/explain-setting.ts";
import { showValue } from "#server/config/data-files/problem.ts";
import { checkedName, suggestName } from "../project/checked-name.ts";
import { fail } from "../output/fail.ts";
import { table } from "../output/table.ts";
import {
  configOption,
  rootOption,
  type ProductOptions,
} from "../project/product.ts";
import { validConfig } from "../project/valid-config.ts";
import { openProduct } from "../project/open-product.ts";
import type { SettingsOf } from "#server/config/settings/settings.ts";

interface Options extends ProductOptions {
  readonly partner?: string;
  readonly site?: string;
  readonly host?: string;
  readonly partners?: boolean;
}

export const verb = new Command()
  .description("Tells which layer sets a key of a site or partner, and where.")
  .argument("[key]", "the key, its steps joined by dots: features.footer")
  .option("--partner <code>", "a partner: its file's name")
  .option("--site <id>", "a site: its file's name")
  .option("--partners", "all partners: number, code, name, where they are")
  .option(
    "--host <host>",
    "a host, with a path where that decides: localhost/w/x",
  )
  .addOption(configOption)
  .addOption(rootOption)
  .action(why);

async function why(key: string | undefined, options: Options): Promise<void> {
  const { config } = validConfig(await openProduct(options));
  if (options.partners) {
    console.log(partnerTable(config));
    return;
  }
  const of = chosen(config, options);
  const keys = settingKeys(config, of);
  const selected = keys.filter(
    (name) => !key || name === key || name.startsWith(`${key}.`),
  );
  if (selected.length === 0)
    fail([
      `no layer has the key ${key}`,
      ...suggestName(key, [...groupsOf(keys), ...keys]),
    ]);
  console.log("partner" in of ? `partner ${of.partner}` : `site ${of.site}`);
  for (const name of selected) {
    const explanation = explain(config, name, of)!;
    console.log(
      selected.length === 1 ? inFull(explanation) : inShort(explanation),
    );
  }
}

/** "features" of "features.footer". */
function groupsOf(keys: readonly string[]): Set<string> {
  return new Set(
    keys.filter((key) => key.includes(".")).map((key) => key.split(".")[0]!),
  );
}

/** All partners by id, with their hosts. */
function partnerTable({ partners }: Config): string {
  const rows = Object.entries(partners)
    .sort(([, a], [, b]) => a.partner_id - b.partner_id)
    .map(([code, { partner_id, name, hosts = [], path }]) => [
      `${partner_id}`,
      code,
      name,
      [...hosts, ...(path === undefined ? [] : [path])].join(" "),
    ]);
  return table(rows);
}

/** Finds the site or partner: by name, by host, or else the first site. */
function chosen(config: Config, { partner, site, host }: Options): SettingsOf {
  const { sites, partners } = config;
  if (host !== undefined) return ownerOf(config, host);
  if (partner !== undefined) {
    return { partner: checkedName("partner", partner, Object.keys(partners)) };
  }
  const [first = ""] = Object.keys(sites);
  return { site: checkedName("site", site ?? first, Object.keys(sites)) };
}

function ownerOf(config: Config, address: string): SettingsOf {
  const [host = ""] = address.split("/");
  const sites = sitesByHost(config, () => "/");
  const site = siteAt(sites, hostName(host), address.slice(host.length));
  if (!site)
    fail([
      `no site or partner has the host ${host}`,
      ...suggestName(
        host,
        [
          ...Object.values(config.sites),
          ...Object.values(config.partners),
        ].flatMap(({ hosts = [] }) => hosts),
      ),
    ]);
  return site.partner === null ? { site: site.id } : { partner: site.partner };
}

function inFull({ key: name, value, chain }: Explanation): string {
  const rows = chain.map((link) => [
    `  ${link.holds ? ">" : " "} ${layerOf(link)}`,
    link.set ? showValue(link.set.value) : "-",
    link.set ? placeOf(link.set) : "",
  ]);
  return `${name} = ${JSON.stringify(value)}\n${table(rows)}`;
}

function inShort({ key: name, value, chain }: Explanation): string {
  const winner = chain.find(({ holds }) => holds)!;
  const from = [layerOf(winner), placeOf(winner.set!)].filter(Boolean);
  return `${name} = ${JSON.stringify(value)}  (${from.join(", ")})`;
}

function layerOf({ kind, name }: Link): string {
  return name ? `${kind} ${name}` : kind;
}

function placeOf({ file, line }: NonNullable<Link["set"]>): string {
  return file === undefined ? "" : `${file}:${line}`;
}
