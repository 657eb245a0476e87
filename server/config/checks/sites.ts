import { contrastRatio } from "../contrast.ts";
import { problemAt, type Check, type LoadedFile } from "../cross-checks.ts";
import type { Problem } from "../problem.ts";
import type { Partner } from "#schema/partner.ts";
import type { Site } from "#schema/site.ts";

/** WCAG 2.2, success criterion 1.4.3: text of the usual size. */
const READABLE = 4.5;

/** The colour of text on a page's background (modules/ui/tokens.css). */
const INK = "#1d2129";

/** Hosts that lead to one place, defaults that are on offer, colours that can be read. */
export const checkSites: Check = ({ files }) => {
  const owners = new Map<string, string>();
  return files
    .filter(({ kind }) => kind === "site" || kind === "partner")
    .flatMap((file) => [
      ...checkHosts(file, owners),
      ...checkDefaults(file),
      ...checkColours(file),
    ]);
};

function checkHosts(
  { json }: LoadedFile,
  owners: Map<string, string>,
): Problem[] {
  const { hosts } = json.value as Site | Partner;
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

function checkDefaults({ json }: LoadedFile): Problem[] {
  const value = json.value as Site | Partner;
  const pairs = [
    {
      key: "default_language",
      choice: value.default_language,
      list: value.languages,
    },
    {
      key: "default_currency",
      choice: value.default_currency,
      list: value.currencies,
    },
  ];
  return pairs
    .filter(
      ({ choice, list }) =>
        choice !== undefined && list !== undefined && !list.includes(choice),
    )
    .map(({ key, choice, list }) =>
      problemAt(json, [key], {
        rule: "default_on_offer",
        message: `must be one of ${list!.join(", ")}`,
        value: choice,
      }),
    );
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
