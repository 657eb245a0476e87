/** Schemas with references replaced by their targets, for programs that show them. */
import { readFileSync } from "node:fs";
import path from "node:path";

type Json = Record<string, unknown>;

/**
 * Replaces each `$ref` by its target; keywords beside a reference win. A recursive reference
 * becomes `{}`, which allows anything.
 *
 * @param file the schema's path from the root: references are relative to it
 * @param root the product's folder
 */
export function dereference(schema: object, file: string, root: string): Json {
  const files = new Map<string, Json>([[file, schema as Json]]);
  const read = (name: string): Json =>
    files.getOrInsertComputed(name, () => {
      const text = readFileSync(path.join(root, name), "utf8");
      return JSON.parse(text) as Json;
    });

  /** @param within the references that are being replaced */
  function placed(
    node: unknown,
    at: string,
    within: readonly string[],
  ): unknown {
    if (Array.isArray(node))
      return node.map((item) => placed(item, at, within));
    if (typeof node !== "object" || node === null) return node;
    const { $ref, $defs: _, ...beside } = node as Json;
    const own = Object.fromEntries(
      Object.entries(beside).map(([key, value]) => [
        key,
        placed(value, at, within),
      ]),
    );
    if (typeof $ref !== "string") return own;
    const [name = "", pointer = ""] = $ref.split("#");
    const target =
      name === "" ? at : path.posix.join(path.posix.dirname(at), name);
    const address = `${target}#${pointer}`;
    if (within.includes(address)) return own;
    const found = pointer
      .split("/")
      .slice(1)
      .reduce<unknown>((inside, step) => (inside as Json)[step], read(target));
    return { ...(placed(found, target, [...within, address]) as Json), ...own };
  }

  return placed(schema, file, []) as Json;
}
