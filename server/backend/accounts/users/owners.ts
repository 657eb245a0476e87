/** The owners on whose behalf a request acts. */
import type { Request } from "express";
import {
  deviceOwner,
  userOwner,
  type Owners,
} from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";
import type { Users } from "./create-users.ts";

/** The signed-in account and the device; undefined if the request identifies neither. */
export async function ownersOf(
  request: Request,
  users: Pick<Users, "of">,
): Promise<Owners | undefined> {
  const user = await users.of(request);
  const device = deviceOwner(readRequester(request));
  const account = user && userOwner(user.user_id);
  if (account) return device ? [account, device] : [account];
  return device && [device];
}

/** @throws Refusal bad_request */
export async function requireOwners(
  request: Request,
  users: Pick<Users, "of">,
): Promise<Owners> {
  const owners = await ownersOf(request, users);
  if (!owners) throw new Refusal("bad_request");
  return owners;
}
