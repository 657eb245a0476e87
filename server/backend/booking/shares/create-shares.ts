/** Orders that a group pays together, each their share: all or nothing. */
import type { OrderState } from "#schema/booking.ts";
import type { OrderSharesData } from "#schema/modules/order_shares.ts";
import type { SharePaymentData } from "#schema/modules/share_payment.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { SeenOrders } from "../engine/seen-orders.ts";
import type { OrderVisitor } from "../engine/visitor.ts";
import { findShare, readSet } from "../payments/shares/share-rows.ts";
import {
  createDescribeShare,
  type DescribeShareInput,
} from "./describe-share.ts";
import {
  createPayShare,
  type PayShareInput,
  type ShareRequest,
} from "./pay-share.ts";
import type { ShareMails } from "./share-mails.ts";
import { createStartShares, type StartSharesInput } from "./start-shares.ts";

export interface SharesInput
  extends DescribeShareInput, PayShareInput, StartSharesInput {
  readonly processOrder: PayShareInput["processOrder"] &
    StartSharesInput["processOrder"];
  readonly sellers: DescribeShareInput["sellers"] & StartSharesInput["sellers"];
  readonly gateway: PayShareInput["gateway"];
  readonly mails: ShareMails;
  readonly orders: Pick<SeenOrders, "current"> & {
    status(visitor: OrderVisitor, orderGuid: string): Promise<OrderState>;
  };
}

export interface Shares {
  /** @throws Refusal order_not_found, and those of starting */
  start(
    visitor: OrderVisitor,
    orderGuid: string,
    request: {
      readonly idempotency_key: string;
      readonly payers: readonly unknown[];
    },
  ): Promise<OrderState>;
  /**
   * What the organiser sees.
   *
   * @throws Refusal order_not_found, also if the order has no shares
   */
  ofOrder(visitor: OrderVisitor, orderGuid: string): Promise<OrderSharesData>;
  /**
   * Mails the link of a share of the visitor's order again.
   *
   * @throws Refusal order_not_found, share_unknown
   */
  send(
    visitor: OrderVisitor,
    orderGuid: string,
    shareId: string,
  ): Promise<boolean>;
  /** What the payer sees. @throws Refusal share_unknown */
  see(visitor: OrderVisitor, token: string): Promise<SharePaymentData>;
  /** @throws Refusal share_unknown, and those of paying */
  pay(
    visitor: OrderVisitor,
    token: string,
    request: ShareRequest,
  ): Promise<SharePaymentData>;
  /** @throws Refusal share_unknown, challenge_unknown */
  confirm(
    visitor: OrderVisitor,
    token: string,
    challengeId: string,
    code: string,
  ): Promise<SharePaymentData>;
}

export function createShares(input: SharesInput): Shares {
  const { database, now, orders, mails } = input;
  const start = createStartShares(input);
  const paying = createPayShare(input);
  const describe = createDescribeShare(input);
  return {
    async start(visitor, orderGuid, request) {
      await orders.current(visitor, orderGuid);
      await start(orderGuid, {
        ...request,
        language: visitor.language,
        hasCashier: visitor.cashier !== undefined,
      });
      return orders.status(visitor, orderGuid);
    },
    async ofOrder(visitor, orderGuid) {
      const order = await orders.current(visitor, orderGuid);
      const shares = await describe.forOrganiser(order, visitor.language);
      if (!shares) throw new Refusal("order_not_found");
      return shares;
    },
    async send(visitor, orderGuid, shareId) {
      await orders.current(visitor, orderGuid);
      const share = await findShare(database, "share_id", shareId);
      const set = share && (await readSet(database, share.payment_id));
      if (set?.order_guid !== orderGuid) throw new Refusal("share_unknown");
      if (share!.status !== "open" || set.closed_at !== null) return false;
      return database.transaction((inside) =>
        mails.sendLink(inside, share!, String(now())),
      );
    },
    see: async (visitor, token) =>
      describe.forPayer(await paying.see(token, visitor.scope), visitor),
    pay: async (visitor, token, request) =>
      describe.forPayer(await paying.pay(token, request, visitor), visitor),
    confirm: async (visitor, token, challengeId, code) =>
      describe.forPayer(
        await paying.confirm(token, visitor.scope, challengeId, code),
        visitor,
      ),
  };
}
