/** Facts about a module: manifest, uses, download size. */
import { element } from "../inspector/element.ts";
import type { ModuleDetails, Weight } from "./listing.ts";
import { table } from "./table.ts";

const HYDRATE: Readonly<Record<string, string>> = {
  never: "None: its HTML is all there is.",
  intent: "Runs when a visitor is about to use it.",
  load: "Runs as soon as the page is loaded.",
};

/** Labels for the lists of a manifest. */
const USES: Readonly<Record<string, string>> = {
  context: "Reads of the page",
  messages: "Files of texts",
  routes: "Links to",
  calls: "Calls",
  hydrate_with: "Hydrated with",
};

const ROWS: readonly (readonly [keyof Weight, string])[] = [
  ["styles", "Styles"],
  ["later", "Styles of what is loaded on first use"],
  ["script", "Its own script"],
  ["shared", "Scripts that other modules need too"],
];

export function moduleFacts(module: ModuleDetails): HTMLElement {
  const { folder, hydrate, uses } = module;
  const facts = [
    ["Folder", `modules/${folder}/`],
    ["Script", HYDRATE[hydrate] ?? hydrate],
    ...Object.entries(uses).map(([key, names]) => [
      USES[key] ?? key,
      names.join(", "),
    ]),
  ];
  return element(
    "div",
    { class: "facts" },
    element(
      "dl",
      {},
      ...facts.flatMap(([term, value]) => [
        element("dt", {}, term!),
        element("dd", {}, value!),
      ]),
    ),
    weightTable(module),
  );
}

function weightTable({ weight }: ModuleDetails): HTMLElement {
  const { desktop, mobile } = weight;
  const rows = ROWS.filter(
    ([key]) => (desktop[key] ?? 0) > 0 || (mobile[key] ?? 0) > 0,
  );
  return table(
    ["What a browser downloads", "Desktop", "Mobile"],
    rows.map(([key, words]) => [
      words,
      kilobytes(desktop[key]),
      kilobytes(mobile[key]),
    ]),
  );
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
