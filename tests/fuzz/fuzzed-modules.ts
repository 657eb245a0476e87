/** Every module of the project with the data that its schema allows. */
import fc from "fast-check";
import type { Config } from "#server/config/model/config.ts";
import type { JsonValue } from "#renderer/shared/json.ts";
import {
  flattenMessages,
  isPlural,
} from "#server/config/model/message-keys.ts";
import type { Placed, Schema } from "./placed-schema.ts";
import { arbitraryFor, type Names } from "./schema-arbitrary.ts";

export interface FuzzedModule {
  readonly id: string;
  readonly schema: Placed;
  readonly data: fc.Arbitrary<JsonValue>;
}

export function fuzzedModules(config: Config): FuzzedModule[] {
  const names = namesOf(config);
  return [...config.modules].map(([id, { folder, dataSchema }]) => {
    const file = `modules/${folder}/data.schema.json`;
    const schema = { schema: dataSchema as Schema, file };
    return { id, schema, data: arbitraryFor(schema, names) };
  });
}

/**
 * The names that upstreams send: the configured ones and, where pages work without it, one that
 * is not.
 */
function namesOf({
  currencies,
  countries,
  languages,
  markets,
  messages,
  unprefixed,
}: Config): Names {
  const keys = [...flattenMessages(messages[unprefixed]!).keys()];
  const keysIn = (group: string, end = "") =>
    keys
      .filter((key) => key.startsWith(group) && key.endsWith(end))
      .map((key) => key.slice(group.length, key.length - end.length));
  return {
    currency: [...Object.keys(currencies), "XTS"],
    country: [...Object.keys(countries), "ZZ"],
    language: [...Object.keys(languages), "xx"],
    market: Object.keys(markets),
    message: keys.filter((key) => !isPlural(key)),
    // Each error code has a text.
    Vertical: keysIn("common:vertical."),
    PassengerType: keysIn("search_form:passengers.", "_one"),
  };
}
