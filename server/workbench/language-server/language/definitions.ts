/** The names that a data file defines, and where. */
import type { Node } from "jsonc-parser";
import type { FileKind } from "#server/config/model/files.ts";
import { withoutPlural } from "#server/config/model/message-keys.ts";
import { pointerStep } from "#server/config/data-files/problem.ts";
import { treeOf } from "./json-tree.ts";
import type { DataFile } from "./project.ts";

export interface Definition {
  /** The kind in a schema's `refers_to`, or "translation" for a text in another language. */
  readonly kind: string;
  readonly name: string;
  readonly file: string;
  /**
   * The pointer to the member whose key is the name, or to the value; "" if the file's name is the
   * name.
   */
  readonly pointer: string;
  readonly by: "key" | "value" | "file";
}

/** A kind, with the pointer to its names: to keys if it ends with a star, otherwise to values. */
type Source = readonly [kind: string, pointer: string];

const IN_CONFIG: Partial<Record<FileKind, readonly Source[]>> = {
  "route-table": [["route", "/routes/*"]],
  "call-table": [["call", "/calls/*"]],
  guards: [["guard", "/guards/*"]],
  languages: [["language", "/languages/*"]],
  currencies: [["currency", "/currencies/*"]],
  markets: [["market", "/markets/*"]],
  countries: [["country", "/countries/*"]],
  "product-types": [["product_type", "/product_types/*"]],
  defaults: [
    ["feature", "/features/*"],
    ["feature", "/flags/*"],
    ["flag", "/flags/*"],
    ["mini_program", "/mini_programs/*"],
    ["setting", "/settings/*"],
    ["login", "/logins/*"],
    ["payment", "/payments/*"],
    ["utility", "/utilities/*"],
    ["queue", "/queues/*"],
  ],
};

/** By the schema: those of the backend, and of modules. */
const ELSEWHERE: Readonly<Record<string, readonly Source[]>> = {
  "module-manifest": [["module", "/module_id"]],
  "backend/coupons": [["coupon", "/coupons/*"]],
  "backend/passes": [["pass", "/passes/*"]],
  "backend/rates": [["rate", "/per_usd/*"]],
  "backend/country-numbers": [["country_number", "/country_numbers/*"]],
  "backend/traveller-fields": [["traveller_field", "/fields/*"]],
  "backend/network": [
    ["place", "/places/*"],
    ["line", "/lines/*/line_id"],
    ["popular_route", "/popular/*/route_id"],
  ],
  "backend/content-tickets": [["addon_text", "/sections/addons/*"]],
};

/** Kinds whose name is the file's. */
const BY_FILE: Partial<Record<FileKind, string>> = {
  site: "site",
  partner: "partner",
  layout: "layout",
  "page-skeleton": "page_skeleton",
};

/**
 * @param sourceLanguage the language in which texts are written first; the others are translations
 */
export function definitionsIn(
  file: DataFile,
  sourceLanguage: string,
): Definition[] {
  const { kind, name = "" } = file;
  if (kind === "messages") return messagesIn(file, sourceLanguage);
  const byFile = kind && BY_FILE[kind];
  if (byFile)
    return [{ kind: byFile, name, file: file.file, pointer: "", by: "file" }];
  const network = /^networks\/(\w+)\.json$/.exec(file.relative)?.[1];
  const sources = (kind && IN_CONFIG[kind]) ?? ELSEWHERE[file.schema ?? ""];
  const found = (sources ?? []).flatMap(([what, pointer]) =>
    findNames(treeOf(file).root, pointer.split("/").slice(1), "").map(
      (entry) => ({ kind: what, file: file.file, ...entry }),
    ),
  );
  if (file.area === "backend" && network !== undefined)
    found.push({
      kind: "network",
      name: network,
      file: file.file,
      pointer: "",
      by: "file",
    });
  return found;
}

type Found = Pick<Definition, "name" | "pointer" | "by">;

function findNames(
  node: Node | undefined,
  steps: readonly string[],
  at: string,
): Found[] {
  const [step, ...rest] = steps;
  if (!node) return [];
  if (step === undefined)
    return node.type === "string" || node.type === "number"
      ? [{ name: String(node.value), pointer: at, by: "value" }]
      : [];
  if (node.type === "array")
    return step === "*"
      ? (node.children ?? []).flatMap((child, index) =>
          findNames(child, rest, at + pointerStep(index)),
        )
      : [];
  return members(node).flatMap(([key, value]): Found[] => {
    const pointer = at + pointerStep(key);
    if (step === "*" && rest.length === 0)
      return [{ name: key, pointer, by: "key" }];
    return step === "*" || step === key ? findNames(value, rest, pointer) : [];
  });
}

function members(node: Node): [string, Node | undefined][] {
  if (node.type !== "object") return [];
  return (node.children ?? []).flatMap((member) => {
    const [key, value] = member.children ?? [];
    return key
      ? [[String(key.value), value] as [string, Node | undefined]]
      : [];
  });
}

function messagesIn(file: DataFile, sourceLanguage: string): Definition[] {
  const [language, namespace = ""] = (file.name ?? "").split("/");
  const isSource = language === sourceLanguage;
  const kind = isSource ? "message" : "translation";
  const found: Definition[] = isSource
    ? [
        {
          kind: "messages_file",
          name: namespace,
          file: file.file,
          pointer: "",
          by: "file",
        },
      ]
    : [];
  const visit = (node: Node, key: string, pointer: string): void => {
    for (const [name, value] of members(node)) {
      if (name === "$schema" && pointer === "") continue;
      const below = pointer + pointerStep(name);
      const full = key === "" ? `${namespace}:${name}` : `${key}.${name}`;
      if (value?.type === "object") visit(value, full, below);
      else
        found.push({
          kind,
          name: withoutPlural(full),
          file: file.file,
          pointer: below,
          by: "key",
        });
    }
  };
  const { root } = treeOf(file);
  if (root) visit(root, "", "");
  return found;
}
