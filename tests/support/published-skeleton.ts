import type { PublishedSkeleton } from "#server/config/model/config.ts";
import { deepFreeze } from "#server/config/data-files/deep-freeze.ts";
import { soundJson } from "#server/config/data-files/json-file.ts";
import { fileText } from "./mini-config.ts";

/** A skeleton in the embedded backend's list. */
export function publishedSkeleton([file, content]: readonly [
  string,
  object | string,
]): PublishedSkeleton {
  const [, kind, name] = file.split("/");
  const json = soundJson(`data/${file}`, fileText(file, content), deepFreeze);
  return {
    kind: kind as PublishedSkeleton["kind"],
    name: name!.replace(".json", ""),
    json,
  };
}
