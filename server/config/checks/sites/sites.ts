import {
  allFiles,
  eachFile,
  oldestFirst,
  Owners,
  type FileSettings,
  type LoadedFile,
  type Report,
  type Tables,
} from "../../tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  readableColours,
  themePairs,
  type Pair,
} from "../../settings/theme-colours.ts";
import type { Defaults } from "#schema/defaults.ts";
import type { Partner } from "#schema/partner.ts";
import type { Site } from "#schema/site.ts";

/** Hosts must be unique, defaults must be among the choices, colours must be readable. */
export const siteChecks = [
  allFiles({
    kinds: ["site", "partner"],
    reads: [],
    check(files) {
      const owners = new Owners<string>();
      return oldestFirst(files).flatMap((file) => checkHosts(file, owners));
    },
  }),
  eachFile({
    kinds: ["defaults", "site", "partner"],
    reads: ["siteLayers"],
    check: checkFeatures,
  }),
  eachFile({
    kinds: ["defaults", "site", "partner"],
    reads: ["names"],
    check: checkLayouts,
  }),
  eachFile({
    kinds: ["site", "partner"],
    reads: ["settingsOf"],
    check(file, { settingsOf }, report) {
      checkDefaults(file, settingsOf(file), report);
      checkColours(file, report);
    },
  }),
];

function checkHosts({ json }: LoadedFile, owners: Owners<string>): Problem[] {
  const { hosts = [] } = json.value as Site | Partner;
  return hosts.flatMap((host, index) => {
    const owner = owners.claim(host, json, ["hosts", index]);
    if (!owner) return [];
    return [
      problemAt(json, ["hosts", index], {
        rule: "unique_host",
        message: `${owner.file} has this host too`,
        value: host,
        other: owner.place(),
      }),
    ];
  });
}

/** A layout must replace an existing one. */
function checkLayouts(
  { json }: LoadedFile,
  { names }: Pick<Tables, "names">,
  report: Report,
): void {
  const known = names["layout"]!;
  const { layouts } = json.value as Partial<Pick<Defaults, "layouts">>;
  for (const name of Object.keys(layouts ?? {}))
    if (!known.has(name))
      report.error(["layouts", name], {
        rule: "unknown_layout",
        message: `there is no layout of this name to take the place of; known are ${[...known].join(", ")}`,
        value: name,
        nearest: nearestName(name, known),
      });
}

/**
 * A flag is switched as a flag: a switch of the same name would make it unclear which one applies.
 */
function checkFeatures(
  { json }: LoadedFile,
  { siteLayers }: Pick<Tables, "siteLayers">,
  report: Report,
): void {
  const { flags = {} } = siteLayers.defaults.value as Defaults;
  const { features = {} } = json.value as Pick<Site, "features">;
  for (const flag of Object.keys(flags))
    if (Object.hasOwn(features, flag))
      report.error(["features", flag], {
        rule: "flag",
        message: "is a white-label flag: set it to Y or N in the flags",
        value: features[flag],
      });
}

/** Defaults must be among the choices, in whichever layer they are set. */
function checkDefaults(
  { json }: LoadedFile,
  settings: FileSettings,
  report: Report,
): void {
  const own = json.value as Record<string, unknown>;
  const pairs = [
    { key: "default_language", list: "languages" },
    { key: "default_currency", list: "currencies" },
  ] as const;
  for (const { key, list } of pairs) {
    const { [key]: first = "", [list]: offered } = settings;
    // Without its site a partner cannot be checked; the missing site is reported by another check.
    if (!offered || offered.includes(first)) continue;
    // A key that a partner leaves out comes from its site, and is reported there.
    if (own[key] === undefined && own[list] === undefined && own["site"])
      continue;
    report.error([own[key] === undefined ? list : key], {
      rule: "default_on_offer",
      message: `${key} must be one of ${offered.join(", ")}`,
      value: first,
    });
  }
}

const isReadable = ({ ratio, needed }: Pair): boolean => ratio >= needed;

/** Reports, for each colour, the least readable pair, with the nearest readable colour. */
function checkColours({ json }: LoadedFile, report: Report): void {
  const { colours } = json.value as Site | Partner;
  if (!colours || themePairs(colours).every(isReadable)) return;
  const readable = readableColours(colours);
  for (const key of ["background", "main"] as const) {
    // The main colour is not at fault for a background on which nothing is readable.
    const { background } = key === "main" ? readable : colours;
    const [worst] = themePairs({ ...colours, background })
      .filter((pair) => pair.key === key && !isReadable(pair))
      .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
    if (!worst) continue;
    const { what, ratio, needed } = worst;
    report.error(["colours", key], {
      rule: "contrast",
      message: `${what}: the contrast is ${ratio.toFixed(2)}:1, and readable from ${needed}:1`,
      value: colours[key],
      nearest: readable[key],
    });
  }
}
