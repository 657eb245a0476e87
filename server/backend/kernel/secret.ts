import { randomBytes } from "node:crypto";
import type { Store } from "./store.ts";

const BYTES = 32;

/** A random key of this installation, made at its first use and stored. */
export function secretOf(store: Store, name: string): Uint8Array {
  store.run(
    "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
    name,
    randomBytes(BYTES),
  );
  return store.get<{ value: Uint8Array }>(
    "SELECT value FROM secrets WHERE name = ?",
    name,
  )!.value;
}
