/** The customer: an account, a device, or both. */
import type { Request } from "express";
import { partnerOf } from "../../kernel/scope.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Published } from "../../kernel/published.ts";
import { deviceOwner, userOwner, type Owner } from "../../kernel/owner.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import { readRequester } from "../../kernel/visitor.ts";
import type { Account } from "../../accounts/users/accounts.ts";
import type { Values } from "./order.ts";

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
  /** Contact data of their account. */
  readonly known?: Values;
  readonly cashier: Cashier | undefined;
  readonly usesCredits: boolean;
  /**
   * The credits earned per US dollar at the membership level; 0 without an account or on
   * pages without credits.
   */
  readonly earnsPerUsd: number;
}

/** The site's own payment page. */
const HOUSE = "house";

export function readOrderVisitor(
  request: Request,
  users: Users,
  caller: Caller,
  { partners = {} }: Pick<Published, "partners">,
): OrderVisitor {
  const user = users.of(request);
  const device = deviceOwner(readRequester(request));
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
    ...(user ? { known: knownOf(user, users) } : {}),
    cashier: payment === HOUSE ? undefined : { method: payment, partner: name },
    usesCredits: use_credits,
    earnsPerUsd:
      user?.guest === 0 && use_credits
        ? users.levels.of(user.points).earns_per_usd
        : 0,
  };
}

function knownOf(
  { user_id, email }: Account,
  { accounts }: Pick<Users, "accounts">,
): Values {
  const phone = accounts.identity(user_id, "phone");
  return {
    ...(email === "" ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
}
