/** The owner of a cart, wishlist, coupon or order: a user, or a device without an account. */
import type { Visitor } from "./visitor.ts";

export type Owner = `user:${number}` | `device:${string}` | `session:${string}`;

/** A visitor's account and device; the first one owns new things. */
export type Owners = readonly [Owner, ...Owner[]];

export function userOwner(userId: number): Owner {
  return `user:${userId}`;
}

/**
 * The owner of what a visitor without an account saves; undefined without a device and a session.
 */
export function deviceOwner({
  deviceId,
  sessionKey,
}: Pick<Visitor, "deviceId" | "sessionKey">): Owner | undefined {
  if (deviceId !== undefined) return `device:${deviceId}`;
  return sessionKey === undefined ? undefined : `session:${sessionKey}`;
}
