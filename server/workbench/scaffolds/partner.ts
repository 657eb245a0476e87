/** Makes a partner: a white label on hosts of its own. */
import { Command } from "commander";
import type { Partner } from "#schema/partner.ts";
import { mixColours } from "#server/config/settings/oklab.ts";
import {
  readableColours,
  themePairs,
} from "#server/config/settings/theme-colours.ts";
import { newFile } from "./edit-json.ts";
import type { Project } from "./project.ts";
import { requireFree, requireKnown, requireShape } from "./refusal.ts";
import type { Kind, Scaffold } from "./scaffold.ts";
import { listOption } from "./list-option.ts";

interface Options {
  readonly host: readonly string[];
  readonly name: string;
  readonly colour?: string;
  readonly site?: string;
  readonly layout: string;
  readonly logo?: string;
}

const command = new Command("partner")
  .description("Makes a partner's file in configs/partners/.")
  .argument("<code>", "its code: slow_boats")
  .requiredOption(
    "--host <name>",
    "its host; several separated by commas, the canonical one first",
    listOption,
  )
  .requiredOption("--name <text>", "the name that visitors see")
  .option("--colour <hex>", "its colour: #0b6b75; else the site's colours")
  .option("--site <name>", "the site that it overlays; else the first")
  .option(
    "--logo <id>",
    "its logo among the upstream's pictures: logos/marks/slow-boats",
  )
  .option("--layout <name>", "the layout of its pages", "white-label");

/** The layout of routes that a partner's layout replaces. */
const STANDARD_LAYOUT = "default";

/** The share of the partner's colour in the matching background. */
const BACKGROUND_SHARE = 0.04;

function plan(
  project: Project,
  [code = ""]: readonly string[],
  options: Options,
): Scaffold {
  const { config, configs } = project;
  const [firstSite = ""] = Object.keys(config.sites);
  const { name, site = firstSite, layout, colour, logo } = options;
  const file = `${configs}/partners/${code}.json`;
  requireShape(
    "code of a partner",
    code,
    /^[a-z0-9][a-z0-9_-]*$/,
    "slow_boats",
  );
  requireFree("partner", code, Object.keys(config.partners), file);
  requireKnown("site", site, Object.keys(config.sites));
  requireKnown("layout", layout, Object.keys(config.layouts));
  for (const host of options.host)
    requireShape(
      "host name",
      host,
      /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      "slow-boats.example",
    );
  if (colour !== undefined)
    requireShape("colour", colour, /^#[0-9a-fA-F]{6}$/, "#0b6b75");

  const local = `${code.replaceAll("_", "-")}.localhost`;
  const ids = Object.values(config.partners).map(
    ({ partner_id }) => partner_id,
  );
  const readable = colour === undefined ? undefined : coloursOf(colour);
  const row: Partner = {
    partner_id: Math.max(0, ...ids) + 1,
    name,
    ...(logo !== undefined && { logo }),
    site,
    hosts: [...new Set([local, ...options.host])] as Partner["hosts"] & object,
    origin: `https://${options.host[0]}`,
    ...(readable && { colours: readable.colours }),
    ...(layout !== STANDARD_LAYOUT &&
      Object.hasOwn(config.layouts, STANDARD_LAYOUT) && {
        layouts: { [STANDARD_LAYOUT]: layout },
      }),
  };
  return {
    texts: new Map([[file, newFile(project.schemaFrom(file, "partner"), row)]]),
    notes: [
      `${code} has the partner_id ${row.partner_id}, which was free`,
      ...(readable?.notes ?? []),
    ],
    next: [
      `open http://${local}:${process.env["PORT"] ?? 3000}/ while the server runs`,
      ...(project.hasBackend
        ? [
            `what its pages begin with, in the reference backend: server/backend/data/sites.json and server/backend/data/partners/${code}.json`,
          ]
        : []),
      `${project.isThis ? "switches, sign-in and payment: docs/partners.md; " : ""}what holds: ${project.wayfare} why --partner ${code}`,
    ],
  };
}

/** Readable colours near the given one, and the necessary changes. */
function coloursOf(given: string): {
  readonly colours: { main: string; background: string };
  readonly notes: readonly string[];
} {
  const main = given.toLowerCase();
  const wanted = {
    main,
    background: mixColours("#ffffff", main, BACKGROUND_SHARE),
  };
  const colours = readableColours(wanted);
  if (colours.main === main) return { colours, notes: [] };
  const [worst] = themePairs({ ...wanted, background: colours.background })
    .filter(({ key }) => key === "main")
    .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  const { what, ratio, needed } = worst!;
  return {
    colours,
    notes: [
      `${main} cannot be read (${what}: the contrast is ${ratio.toFixed(2)}:1, and readable from ${needed}:1); the main colour is ${colours.main}`,
    ],
  };
}

export const partner: Kind = { command, plan };
