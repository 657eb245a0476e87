import type { SourceFile } from "../data-files/read-folder.ts";
import { hashOf } from "./last-good.ts";

const lines = new WeakMap<SourceFile, string>();

/** The id of a set of files: the hash of their paths and texts, in any order. */
export function snapshotId(sources: Iterable<SourceFile>): string {
  return hashOf([...sources].map(lineOf).sort().join("\n"));
}

function lineOf(source: SourceFile): string {
  const { relative, text } = source;
  return lines.getOrInsertComputed(source, () => `${relative} ${hashOf(text)}`);
}
