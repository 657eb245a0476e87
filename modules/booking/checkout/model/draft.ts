/**
 * Stores the entries of the forms in this tab, so that they survive errors and reloads. Cards are never stored.
 */
import { readSession, writeSession } from "../../model/session-store.ts";
import type { Values } from "./values.ts";

const key = (validateId: string): string => `checkout.${validateId}.values`;

/** The entries of a purchase that ended; the next purchase starts with them. */
const CARRIED_OVER = "checkout.carried.values";

export function readDraft(
  validateId: string,
  paths: ReadonlySet<string>,
): Values {
  const stored = readSession(key(validateId)) ?? readSession(CARRIED_OVER);
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] =>
        paths.has(entry[0]) && typeof entry[1] === "string",
    ),
  );
}

export function storeDraft(validateId: string, values: Values): void {
  writeSession(key(validateId), values);
}

/**
 * Stores the entries for the next purchase, because the same travellers are likely to try again.
 */
export function carryOverDraft(validateId: string): void {
  const stored = readSession(key(validateId));
  if (stored !== undefined) writeSession(CARRIED_OVER, stored);
}

export function clearDraft(validateId: string): void {
  writeSession(key(validateId), undefined);
  writeSession(CARRIED_OVER, undefined);
}
