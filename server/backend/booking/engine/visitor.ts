/** The customer: an account, a device, or both. */
import type { Request } from "express";
import { partnerOf } from "#server/backend/callers/scope.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import {
  deviceOwner,
  userOwner,
  type Owner,
} from "#server/backend/callers/owner.ts";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";
import type { Account } from "#server/backend/accounts/users/accounts.ts";
import type { Values } from "../model/order.ts";

/** A partner's own payment method. */
export interface Cashier {
  /** The name of its function. */
  readonly method: string;
  readonly partner: string;
}

export interface OrderVisitor extends Caller {
  /** The owners of the visible orders: the account, and the device for earlier ones. */
  readonly owners: readonly Owner[];
  readonly userId: number | undefined;
  /** The account; undefined for guests and anonymous visitors. */
  readonly savesFor: number | undefined;
  /** The partner of the pages; "" on the site's own. */
  readonly partner: string;
  /** The contact data of the account. */
  readonly known?: Values;
  readonly cashier: Cashier | undefined;
  /** The country where they probably live; left out: unknown. */
  readonly residence?: string;
  readonly usesCredits: boolean;
  /**
   * The credits earned per US dollar at the membership level; 0 without an account or on
   * pages without credits.
   */
  readonly earnsPerUsd: number;
}

/** The site's own payment page. */
const HOUSE = "house";

export async function readOrderVisitor(
  request: Request,
  users: Users,
  caller: Caller,
  { partners = {} }: Pick<Published, "partners">,
): Promise<OrderVisitor> {
  const user = await users.of(request);
  const requester = readRequester(request);
  const device = deviceOwner(requester);
  const code = partnerOf(caller.scope);
  const {
    payment = HOUSE,
    name = "",
    use_credits = true,
  } = partners[code] ?? {};
  return {
    ...caller,
    owners: [
      ...(user ? [userOwner(user.user_id)] : []),
      ...(device ? [device] : []),
    ],
    userId: user?.user_id,
    savesFor: user?.guest === 0 ? user.user_id : undefined,
    partner: code,
    ...(user ? { known: await knownOf(user, users) } : {}),
    residence: requester.residence,
    cashier: payment === HOUSE ? undefined : { method: payment, partner: name },
    usesCredits: use_credits,
    earnsPerUsd:
      user?.guest === 0 && use_credits
        ? users.levels.of(user.points).earns_per_usd
        : 0,
  };
}

async function knownOf(
  { user_id, email }: Account,
  users: Pick<Users, "identity">,
): Promise<Values> {
  const phone = await users.identity(user_id, "phone");
  return {
    ...(email === "" ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
}
