import type { Defaults } from "#schema/defaults.ts";
import type { Config } from "../config.ts";
import { problemAt, type Check, type LoadedFile } from "../cross-checks.ts";
import type { JsonFile } from "../json-file.ts";
import { nearestName, type Problem } from "../problem.ts";
import type { Reference } from "../schemas.ts";
import { ALL_LANGUAGES } from "#renderer/loading/gather-page.ts";
import { messageKeys } from "../../i18n/message-keys.ts";

/** Every name that a file uses must be defined somewhere (schemas: `refers_to`). */
export const checkReferences: Check = ({ config, files }) => {
  const names = definedNames(config);
  return [
    ...files.flatMap(({ json, references }: LoadedFile) =>
      checkEach(json, references, names),
    ),
    ...[...config.modules.values()].flatMap(({ manifestFile, references }) =>
      checkEach(manifestFile, references, names),
    ),
  ];
};

export type DefinedNames = Readonly<Record<string, ReadonlySet<string>>>;

/** The names that exist, by the kind of thing that a schema's `refers_to` says. */
export function definedNames(config: Config): DefinedNames {
  const keys = (table: object) => new Set(Object.keys(table));
  const defaults = config.layers.defaults.value as Defaults;
  const source = config.messages[config.unprefixed] ?? {};
  return {
    module: new Set(config.modules.keys()),
    route: keys(config.routes),
    call: keys(config.calls),
    guard: keys(config.guards),
    layout: keys(config.layouts),
    site: keys(config.sites),
    language: keys(config.languages),
    published_language: new Set([
      ALL_LANGUAGES,
      ...Object.keys(config.languages),
    ]),
    currency: keys(config.currencies),
    market: keys(config.markets),
    product_type: keys(config.productTypes),
    page_skeleton: keys(config.skeletons.page),
    feature: keys({ ...defaults.features, ...defaults.flags }),
    utility: keys(defaults.utilities),
    messages_file: keys(source),
    message: messageKeys(source),
  };
}

/** Problems of the names in one file that nothing defines. */
export function checkEach(
  json: JsonFile,
  references: readonly Reference[],
  names: DefinedNames,
  at = "",
): Problem[] {
  return references.flatMap(({ kind, value, pointer }) => {
    const known = names[kind];
    if (!known)
      throw new Error(
        `a schema refers to "${kind}", of which nothing is known`,
      );
    if (known.has(value)) return [];
    return [
      problemAt(json, at + pointer, {
        rule: `unknown_${kind}`,
        message: `there is no ${kind.replaceAll("_", " ")} of this name`,
        value,
        nearest: nearestName(value, known),
      }),
    ];
  });
}
