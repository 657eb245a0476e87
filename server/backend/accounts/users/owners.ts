/** In whose name a request acts. */
import type { Request } from "express";
import { deviceOwner, userOwner, type Owners } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import { readRequester } from "../../kernel/visitor.ts";
import type { Users } from "./create-users.ts";

/** The account that is signed in, and the device; undefined when nothing tells the visitor from others. */
export function ownersOf(
  request: Request,
  users: Pick<Users, "of">,
): Owners | undefined {
  const user = users.of(request);
  const device = deviceOwner(readRequester(request));
  const account = user && userOwner(user.user_id);
  if (account) return device ? [account, device] : [account];
  return device && [device];
}

/** @throws Refusal bad_request */
export function requireOwners(
  request: Request,
  users: Pick<Users, "of">,
): Owners {
  const owners = ownersOf(request, users);
  if (!owners) throw new Refusal("bad_request");
  return owners;
}
