import { randomBytes } from "node:crypto";
import type { Store } from "./store.ts";

const BYTES = 32;

/** A key of this installation, made when it is first asked for. It stays in the store. */
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
