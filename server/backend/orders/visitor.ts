/** Who orders: an account, a device, or both. */
import type { Request } from "express";
import type { Caller } from "../caller.ts";
import type { Published } from "../create-backend.ts";
import { deviceOwner, userOwner, type Owner } from "../owner.ts";
import type { Users } from "../users/create-users.ts";
import { readVisitor } from "../users/visitor.ts";
import type { Cashier } from "./settlement.ts";

export interface OrderVisitor extends Caller {
  /** Whose orders they see: the account's, and those of the device from before. */
  readonly owners: readonly Owner[];
  readonly userId: number | undefined;
  /** undefined: one that ends with the session, or none. */
  readonly savesFor: number | undefined;
  readonly cashier: Cashier | undefined;
  readonly usesCredits: boolean;
}

/** What is said of a partner in configs/. */
export interface PublishedPartner {
  readonly partner_id: number;
  readonly name: string;
  readonly payment?: string;
  readonly use_credits?: boolean;
}

/** Our own payment page. */
const HOUSE = "house";

export function readOrderVisitor(
  request: Request,
  users: Users,
  caller: Caller,
  { partners = {} }: Pick<Published, "partners">,
): OrderVisitor {
  const user = users.of(request);
  const device = deviceOwner(readVisitor(request));
  const partnerId = Number(request.get("x-partner-id") ?? 0);
  const partner = Object.values(partners).find(
    ({ partner_id }) => partner_id === partnerId,
  );
  const { payment = HOUSE, name = "", use_credits = true } = partner ?? {};
  return {
    ...caller,
    owners: [
      ...(user ? [userOwner(user.user_id)] : []),
      ...(device ? [device] : []),
    ],
    userId: user?.user_id,
    savesFor: user?.guest === 0 ? user.user_id : undefined,
    cashier: payment === HOUSE ? undefined : { method: payment, partner: name },
    usesCredits: use_credits,
  };
}
