/** A payer's actions on their share: pay, and answer the bank or the wallet. No account is needed. */
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import { readOrder } from "../engine/order-store.ts";
import type { TakerOf } from "../engine/payment-takers.ts";
import type { ProcessOrder } from "../engine/process-order.ts";
import { SHARES, type Order } from "../model/order.ts";
import type { Authorisation } from "../payments/authorisation.ts";
import type { CardHolder, Gateway } from "../payments/gateway.ts";
import {
  keyOf,
  sendAttempt,
  settleShare,
} from "../payments/shares/settle-share.ts";
import {
  beginAttempt,
  findShare,
  readSet,
  readShares,
  type Share,
  type ShareSet,
} from "../payments/shares/share-rows.ts";
import { readPayerEmail } from "./read-payers.ts";
import { hashOf } from "./share-link.ts";

export interface PayShareInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Gateway;
  readonly takerOf: TakerOf;
  readonly processOrder: Pick<ProcessOrder, "advance" | "hear">;
}

export interface SharePayer extends CardHolder {
  readonly scope: Scope;
  readonly language: string;
  readonly residence?: string;
}

export interface ShareRequest {
  readonly method: string;
  readonly card_token: string;
  /** Where the receipt goes. */
  readonly email: string;
  readonly idempotency_key: string;
}

/** A share with its order and the state of its attempt at the gateway. */
export interface SeenShare {
  readonly share: Share;
  readonly set: ShareSet;
  readonly order: Order;
  /** Of an attempt that is under way; left out: there is none, or the gateway has not received it yet. */
  readonly attempt?: Authorisation;
}

export interface PayShare {
  /** @throws Refusal share_unknown */
  see(token: string, scope: Scope): Promise<SeenShare>;
  /**
   * Starts a payment, once per request. A share that is being paid, is paid or was released is answered unchanged.
   *
   * @throws Refusal share_unknown, bad_request, method_unknown, card_unknown, shares_invalid
   */
  pay(
    token: string,
    request: ShareRequest,
    payer: SharePayer,
  ): Promise<SeenShare>;
  /** @throws Refusal share_unknown, challenge_unknown, bad_request */
  confirm(
    token: string,
    scope: Scope,
    challengeId: string,
    code: string,
  ): Promise<SeenShare>;
}

const TOKEN = /^[\w-]{43}$/;
const KEY = /^[\w.-]{8,64}$/;

export function createPayShare({
  database,
  now,
  gateway,
  takerOf,
  processOrder,
}: PayShareInput): PayShare {
  const attemptsOf = ({ payment_asset_no: reference }: Order) => ({
    database,
    now,
    gateway,
    reference,
  });

  const find = async (
    token: string,
    scope: Scope,
  ): Promise<Omit<SeenShare, "attempt">> => {
    const share = TOKEN.test(token)
      ? await findShare(database, "token_hash", hashOf(token))
      : undefined;
    const set = share && (await readSet(database, share.payment_id));
    const order = set && (await readOrder(database, set.order_guid));
    if (!share || !set || !order || order.scope !== scope)
      throw new Refusal("share_unknown");
    return { share, set, order };
  };

  /** Continues the order when everybody has paid. @returns what is stored then */
  const goOn = async (token: string, scope: Scope): Promise<SeenShare> => {
    const { share, set, order } = await find(token, scope);
    const { payment } = order;
    const shares = await readShares(database, set.payment_id);
    if (
      payment?.payment_id === set.payment_id &&
      payment.method === SHARES &&
      payment.status === "challenge" &&
      shares.every(({ status }) => status === "authorised")
    )
      // The job would find out as well. This is sooner, and it sees the others' payments, which are committed.
      await processOrder.hear(
        order.order_guid,
        set.payment_id,
        await takerOf(order, payment)
          .find()
          .then((found) => found!),
      );
    else await processOrder.advance(order.order_guid);
    const after = await find(token, scope);
    const attempt =
      share.status === "paying" ? await gateway.find(keyOf(share)) : undefined;
    return { ...after, ...(attempt === undefined ? {} : { attempt }) };
  };

  const checkMethod = async (
    { currency }: Share,
    { method, card_token }: ShareRequest,
    payer: SharePayer,
  ): Promise<boolean> => {
    const { residence = "" } = payer;
    const offered = gateway.methods
      .offered({ currency, residence })
      .find((one) => one.method === method);
    if (!offered) throw new Refusal("method_unknown");
    const isCard = offered.kind === "card";
    if (isCard && !(await gateway.cardOf(payer, card_token)))
      throw new Refusal("card_unknown");
    return isCard;
  };

  /** The share as the gateway knows it by now. */
  const settled = async (token: string, scope: Scope) => {
    const { share, order } = await find(token, scope);
    return { order, share: await settleShare(attemptsOf(order), share) };
  };

  return {
    async see(token, scope) {
      await settled(token, scope);
      return goOn(token, scope);
    },

    async pay(token, request, payer) {
      if (!KEY.test(request.idempotency_key)) throw new Refusal("bad_request");
      const { share, order } = await settled(token, payer.scope);
      if (
        share.status === "open" &&
        share.attempt_key !== request.idempotency_key
      ) {
        const isCard = await checkMethod(share, request, payer);
        const receipt_email = readPayerEmail(request.email);
        const begun = await database.transaction((inside) =>
          beginAttempt(
            inside,
            share,
            {
              method: request.method,
              card_token: isCard ? request.card_token : null,
              attempt_key: request.idempotency_key,
              payer: { ...share.payer, receipt_email },
              language: payer.language,
            },
            now(),
          ),
        );
        const current = await findShare(database, "share_id", share.share_id);
        if (begun && current) await sendAttempt(attemptsOf(order), current);
      }
      return goOn(token, payer.scope);
    },

    async confirm(token, scope, challengeId, code) {
      const { share } = await settled(token, scope);
      if (share.status === "paying") {
        const found = await gateway.find(keyOf(share));
        if (found?.challenge?.challenge_id !== challengeId)
          throw new Refusal("challenge_unknown");
        await gateway.answer(challengeId, code);
        await settled(token, scope);
      }
      return goOn(token, scope);
    },
  };
}
