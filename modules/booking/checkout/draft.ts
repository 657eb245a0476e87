/**
 * What was typed survives errors and reloads, in this tab. Cards are never kept.
 */
import { readSession, writeSession } from "../model/session-store.ts";
import type { Values } from "./values.ts";

const key = (validateId: string): string => `checkout.${validateId}.values`;

/** What was typed for a purchase that ended: the next one begins with it. */
const CARRIED = "checkout.carried.values";

export function readDraft(
  validateId: string,
  paths: ReadonlySet<string>,
): Values {
  const kept = readSession(key(validateId)) ?? readSession(CARRIED);
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(
      (entry): entry is [string, string] =>
        paths.has(entry[0]) && typeof entry[1] === "string",
    ),
  );
}

export function keepDraft(validateId: string, values: Values): void {
  writeSession(key(validateId), values);
}

/** The hold is over: another purchase of the same people is likely to follow. */
export function carryDraft(validateId: string): void {
  const kept = readSession(key(validateId));
  if (kept !== undefined) writeSession(CARRIED, kept);
}

export function forgetDraft(validateId: string): void {
  writeSession(key(validateId), undefined);
  writeSession(CARRIED, undefined);
}
