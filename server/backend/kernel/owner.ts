/** Whose something is: a user's, or that of a device on which nobody has signed in. */
import type { Visitor } from "./visitor.ts";

export type Owner = `user:${number}` | `device:${string}` | `session:${string}`;

export function userOwner(userId: number): Owner {
  return `user:${userId}`;
}

/** The owner of what a visitor has without an account; undefined when nothing tells them from others. */
export function deviceOwner({
  deviceId,
  sessionKey,
}: Pick<Visitor, "deviceId" | "sessionKey">): Owner | undefined {
  if (deviceId !== undefined) return `device:${deviceId}`;
  return sessionKey === undefined ? undefined : `session:${sessionKey}`;
}
