import { contrastRatio } from "../contrast.ts";
import { problemAt, type Check, type LoadedFile } from "../cross-checks.ts";
import type { Problem } from "../problem.ts";
import type { SiteSettings } from "../settings.ts";
import type { Defaults } from "#schema/defaults.ts";
import type { Partner } from "#schema/partner.ts";
import type { Site } from "#schema/site.ts";

/** WCAG 2.2, success criterion 1.4.3: text of the usual size. */
const READABLE = 4.5;

/** The colour of text on a page's background (modules/ui/tokens.css). */
const INK = "#1d2129";

/** Hosts that lead to one place, defaults that are on offer, colours that can be read. */
export const checkSites: Check = ({ config, files }) => {
  const owners = new Map<string, string>();
  const { flags } = config.layers.defaults.value as Defaults;
  return files.flatMap((file) => {
    const { kind, name } = file;
    if (kind === "defaults") return checkFeatures(file, Object.keys(flags));
    if (kind !== "site" && kind !== "partner") return [];
    const settings =
      kind === "site" ? config.sites[name]! : config.partners[name]!;
    return [
      ...checkHosts(file, owners),
      ...checkFeatures(file, Object.keys(flags)),
      // Without its site nothing is known of a partner; that is told elsewhere.
      ...(settings.languages ? checkDefaults(file, settings) : []),
      ...checkColours(file),
    ];
  });
};

function checkHosts(
  { json }: LoadedFile,
  owners: Map<string, string>,
): Problem[] {
  const { hosts = [] } = json.value as Site | Partner;
  return hosts.flatMap((host, index) => {
    const owner = owners.get(host);
    if (owner === undefined) {
      owners.set(host, json.file);
      return [];
    }
    return [
      problemAt(json, ["hosts", index], {
        rule: "unique_host",
        message: `${owner} has this host too`,
        value: host,
      }),
    ];
  });
}

/** A flag is shown or hidden as a flag: a switch of its name would hide which of them holds. */
function checkFeatures(
  { json }: LoadedFile,
  flags: readonly string[],
): Problem[] {
  const { features = {} } = json.value as Pick<Site, "features">;
  return flags
    .filter((flag) => Object.hasOwn(features, flag))
    .map((flag) =>
      problemAt(json, ["features", flag], {
        rule: "flag",
        message: "is a white-label flag: it is Y or N among the flags",
        value: features[flag],
      }),
    );
}

/** What stands first must be among what can be chosen, whichever file says which. */
function checkDefaults(
  { json }: LoadedFile,
  settings: Pick<
    SiteSettings,
    "default_language" | "languages" | "default_currency" | "currencies"
  >,
): Problem[] {
  const pairs = [
    { key: "default_language", list: "languages" },
    { key: "default_currency", list: "currencies" },
  ] as const;
  return pairs
    .filter(({ key, list }) => !settings[list].includes(settings[key]))
    .map(({ key, list }) => {
      const own = json.value as Record<string, unknown>;
      return problemAt(json, [own[key] === undefined ? list : key], {
        rule: "default_on_offer",
        message: `${key} must be one of ${settings[list].join(", ")}`,
        value: settings[key],
      });
    });
}

function checkColours({ json }: LoadedFile): Problem[] {
  const { colours } = json.value as Site | Partner;
  if (!colours) return [];
  const pairs = [
    {
      key: "main",
      text: "#ffffff",
      on: colours.main,
      what: "white text on it",
    },
    { key: "background", text: INK, on: colours.background, what: "ink on it" },
  ];
  return pairs.flatMap(({ key, text, on, what }) => {
    const ratio = contrastRatio(text, on);
    if (ratio >= READABLE) return [];
    return [
      problemAt(json, ["colours", key], {
        rule: "contrast",
        message: `${what} has a contrast of ${ratio.toFixed(1)}:1; it needs ${READABLE}:1 to be readable`,
        value: on,
      }),
    ];
  });
}
