import {
  allFiles,
  eachFile,
  oldestFirst,
  Owners,
  type FileSettings,
  type LoadedFile,
} from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import { nearestName } from "../../../data-files/nearest-name.ts";
import type { Problem } from "../../../data-files/problem.ts";
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
    check(file, { siteLayers }) {
      const { flags } = siteLayers.defaults.value as Defaults;
      return checkFeatures(file, Object.keys(flags));
    },
  }),
  eachFile({
    kinds: ["defaults", "site", "partner"],
    reads: ["names"],
    check: (file, { names }) => checkLayouts(file, names["layout"]!),
  }),
  eachFile({
    kinds: ["site", "partner"],
    reads: ["settingsOf"],
    check: (file, { settingsOf }) => [
      ...checkDefaults(file, settingsOf(file)),
      ...checkOrigin(file),
      ...checkColours(file),
    ],
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

/** Search engines index the origin, so it must be one of the site's hosts. */
function checkOrigin({ json }: LoadedFile): Problem[] {
  const { hosts = [], origin } = json.value as Partial<Site>;
  const host = origin && URL.parse(origin)?.hostname;
  if (!host || hosts.includes(host)) return [];
  return [
    problemAt(json, ["origin"], {
      rule: "origin_host",
      message: `its host is none of ${hosts.join(", ")}, so canonical addresses lead away from here`,
      value: origin,
      nearest: nearestName(host, hosts),
    }),
  ];
}

/** A layout must replace an existing one. */
function checkLayouts(
  { json }: LoadedFile,
  known: ReadonlySet<string>,
): Problem[] {
  const { layouts } = json.value as Partial<Pick<Defaults, "layouts">>;
  return Object.keys(layouts ?? {})
    .filter((name) => !known.has(name))
    .map((name) =>
      problemAt(json, ["layouts", name], {
        rule: "unknown_layout",
        message: `there is no layout of this name to take the place of; known are ${[...known].join(", ")}`,
        value: name,
        nearest: nearestName(name, known),
      }),
    );
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

/** Defaults must be among the choices, whichever layer sets them. */
function checkDefaults(
  { json }: LoadedFile,
  settings: FileSettings,
): Problem[] {
  const pairs = [
    { key: "default_language", list: "languages" },
    { key: "default_currency", list: "currencies" },
  ] as const;
  return pairs.flatMap(({ key, list }) => {
    const { [key]: first = "", [list]: offered } = settings;
    // Without its site nothing is known of a partner; that is told elsewhere.
    if (!offered || offered.includes(first)) return [];
    const own = json.value as Record<string, unknown>;
    return [
      problemAt(json, [own[key] === undefined ? list : key], {
        rule: "default_on_offer",
        message: `${key} must be one of ${offered.join(", ")}`,
        value: first,
      }),
    ];
  });
}

const isReadable = ({ ratio, needed }: Pair): boolean => ratio >= needed;

/** Of each colour the pair that can be read least, and a colour that can be read. */
function checkColours({ json }: LoadedFile): Problem[] {
  const { colours } = json.value as Site | Partner;
  if (!colours || themePairs(colours).every(isReadable)) return [];
  const readable = readableColours(colours);
  return (["background", "main"] as const).flatMap((key) => {
    // A main colour is not blamed for a background that nothing can be read on.
    const { background } = key === "main" ? readable : colours;
    const [worst] = themePairs({ ...colours, background })
      .filter((pair) => pair.key === key && !isReadable(pair))
      .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
    if (!worst) return [];
    const { what, ratio, needed } = worst;
    return [
      problemAt(json, ["colours", key], {
        rule: "contrast",
        message: `${what}: the contrast is ${ratio.toFixed(2)}:1, and readable from ${needed}:1`,
        value: colours[key],
        nearest: readable[key],
      }),
    ];
  });
}
