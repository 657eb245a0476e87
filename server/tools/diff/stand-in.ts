/** Recordings under another configuration: the skeletons that its files would make stand in. */
import { isDeepStrictEqual } from "node:util";
import type { Exchange } from "#schema/recording.ts";
import type { Config } from "../../config/config.ts";
import { isObject } from "../../web/published/merge-edit.ts";
import {
  publishedAs,
  publishedFile,
} from "../../web/published/published-file.ts";

type Json = Readonly<Record<string, unknown>>;
type Skeletons = Config["skeletons"];

export interface StandIns {
  readonly exchanges: readonly Exchange[];
  /** The requests whose skeleton no file of the old configuration has: an edit of it does not show. */
  readonly unknown: readonly Exchange[];
}

/** Replaces what the old configuration's files are in recorded answers by the new one's. */
export function standIn(
  exchanges: readonly Exchange[],
  before: Skeletons,
  after: Skeletons,
): StandIns {
  const unknown: Exchange[] = [];
  const replaced = exchanges.map((exchange) => {
    const { body, path } = exchange;
    const result = isObject(body) ? body["result"] : undefined;
    if (!isObject(result) || !Array.isArray(result["publish_languages"]))
      return exchange;
    const source = publishedFile(result, path, before);
    if (!source) {
      if (Array.isArray(result["sections"])) unknown.push(exchange);
      return exchange;
    }
    const { kind, name, file } = source;
    const next = after[kind][name] as unknown as Json | undefined;
    if (isDeepStrictEqual(file, next)) return exchange;
    return {
      ...exchange,
      body: next
        ? { ...(body as Json), result: publishedAs(result, source, next) }
        : GONE,
    };
  });
  return { exchanges: replaced, unknown };
}

const GONE = {
  success: false,
  error: { code: "gone", message: "the skeleton's file is gone" },
};
