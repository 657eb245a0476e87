/** The owner of a personal response, for copies that browsers store. */
import { hash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { LoadedPage } from "#renderer/loading/page.ts";
import { OWNER_HEADER } from "#renderer/offline/protocol.ts";

/** Characters of a key: 128 bits. */
const KEY_LENGTH = 22;

/**
 * Names the visitor of a personal page by a key that is equal for all pages of an account, or of a
 * device without an account. The browser deletes copies with another key.
 */
export function setCopyOwner(
  { personal, context }: LoadedPage,
  response: ServerResponse,
): void {
  const id = personal ? idOf(context) : undefined;
  if (id === undefined) return;
  const key = hash("sha256", id, "base64url").slice(0, KEY_LENGTH);
  response.setHeader(OWNER_HEADER, key);
}

function idOf({ user, identity }: SiteContext): string | undefined {
  if (user) return `user ${user.user_id}`;
  return identity.deviceId && `device ${identity.deviceId}`;
}
