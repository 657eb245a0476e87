/** Describes the definition of a name. */
import { findPlaced, treeOf } from "../language/json-tree.ts";
import { getNodeValue } from "jsonc-parser";
import type { Definition } from "../language/definitions.ts";
import type { Language } from "../language/language.ts";
import type { Named } from "../language/symbols.ts";

/**
 * Markdown: the name, its description, and the place of its definition.
 *
 * @returns undefined for a name that no file defines
 */
export function describe(language: Language, named: Named): string | undefined {
  const { kind, name } = targetOf(language, named);
  const found = language.index.definitions(kind, name);
  const [first] = found;
  if (!first) return undefined;
  const words =
    kind === "message" ? textsOf(language, found) : summaryOf(language, first);
  const head = `**${kind.replaceAll("_", " ")}** \`${name}\``;
  return [head, ...words, `_${first.file}_`].join("\n\n");
}

/** For a path of this site, the route to which it leads. */
export function targetOf({ links }: Language, named: Named): Named {
  if (named.kind !== "site_path") return named;
  const route = links.routeOf(named.name);
  return route === undefined ? named : { kind: "route", name: route };
}

/** The plural forms of a text, in the source language. */
function textsOf(language: Language, found: readonly Definition[]): string[] {
  return found.map((definition) => {
    const value = valueOf(language, definition);
    return typeof value === "string" ? `"${value}"` : "";
  });
}

/** The keys that describe a row of a table, in the order in which they are shown. */
const TOLD = ["summary", "name", "page_name", "product_type", "symbol"];

function summaryOf(language: Language, definition: Definition): string[] {
  const value = valueOf(language, definition);
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [`\`${JSON.stringify(value)}\``];
  const row = value as Record<string, unknown>;
  const { meta } = row;
  const said = {
    ...(typeof meta === "object" ? meta : {}),
    ...row,
  } as typeof row;
  const words = TOLD.flatMap((key) => {
    const text = said[key];
    return typeof text === "string" ? [text] : [];
  });
  const { method, path } = row;
  const address = [method, path].filter((part) => typeof part === "string");
  return [
    ...words,
    ...(address.length > 0 ? [`\`${address.join(" ")}\``] : []),
  ];
}

function valueOf(
  { workspace }: Language,
  { file, pointer, by }: Definition,
): unknown {
  const source = workspace.get(file);
  if (!source) return undefined;
  // The id of a module is a value beside its summary.
  const at =
    by === "value" ? pointer.slice(0, pointer.lastIndexOf("/")) : pointer;
  const node = findPlaced(treeOf(source).root, at)?.value;
  return node && (getNodeValue(node) as unknown);
}
