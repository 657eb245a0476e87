/**
 * Takes a payment that is a set of shares: all or nothing. For the engine it is one attempt to pay (payment-taker.ts). Each
 * share has attempts of its own at the gateway, which are only reserved until the last one is; then the engine captures all
 * of them. Every function can be repeated after a crash at any step.
 */
import type { Database } from "#server/backend/storage/database.ts";
import type { Authorisation } from "../authorisation.ts";
import type { Gateway } from "../gateway.ts";
import { RefundRefused } from "../payment-errors.ts";
import type { PaymentTaker } from "../payment-taker.ts";
import { giveUpAttempt, keyOf, settleShare } from "./settle-share.ts";
import {
  closeSet,
  moveShare,
  readSet,
  readShares,
  type Share,
} from "./share-rows.ts";
import {
  readShareRefunds,
  setShareRefundSent,
  splitRefund,
} from "./share-refunds.ts";

/** What a payer is told by mail. */
export type ToldEvent = "captured" | "released" | "refunded";

/**
 * Writes a mail to a payer, in the transaction of its cause.
 *
 * @param amount in minor units
 * @param key tells refunds of the same share apart
 */
export type TellPayer = (
  inside: Database,
  share: Share,
  event: ToldEvent,
  amount: number,
  key?: string,
) => Promise<void>;

export interface SetTakerInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Gateway;
  readonly tell: TellPayer;
}

/** The payment that is divided, and the order's number at the gateway. */
export interface SetPayment {
  readonly payment_id: string;
  readonly reference: string;
}

/** Not everybody paid in time, or the organiser ended it. */
export const INCOMPLETE = "shares_incomplete";

/** How soon the job looks again: while a payer is paying, and while nobody is. */
const BUSY_MS = 30_000;
const IDLE_MS = 5 * 60_000;

const isPaid = ({ status }: Share): boolean =>
  status === "authorised" || status === "captured";

/** @throws Error (of each function) if the payment has no shares */
export function createSetTaker(
  { database, now, gateway, tell }: SetTakerInput,
  { payment_id, reference }: SetPayment,
): PaymentTaker {
  const attempts = { database, now, gateway, reference };
  const read = () => readShares(database, payment_id);

  const said = (
    shares: readonly Share[],
    more: Pick<Authorisation, "status"> & Partial<Authorisation>,
  ): Authorisation => ({
    authorisation_id: payment_id,
    fails_to_issue: shares.some(({ fails_to_issue }) => fails_to_issue === 1),
    ...more,
  });

  /** Moves a share together with the mail about it; nothing if another process was faster. */
  const move = (share: Share, next: "captured" | "released"): Promise<void> =>
    database.transaction(async (inside) => {
      if (await moveShare(inside, share, next))
        await tell(inside, share, next, share.amount);
    });

  const release = async (share: Share): Promise<void> => {
    if (share.status === "released" || share.status === "captured") return;
    if (share.status === "authorised")
      await gateway.void(share.authorisation_id!, `${keyOf(share)}:void`);
    await move(share, "released");
  };

  /** Ends it: the last payment, which came in time, wins; otherwise everything is released. */
  const abandon = async (): Promise<Authorisation> => {
    await closeSet(database, payment_id, now());
    for (const share of await read())
      if (share.status === "paying")
        await giveUpAttempt(attempts, share, INCOMPLETE);
    const shares = await read();
    if (shares.every(isPaid)) return said(shares, { status: "authorised" });
    for (const share of shares) await release(share);
    return said(shares, { status: "declined", reason: INCOMPLETE });
  };

  const find = async (): Promise<Authorisation> => {
    const set = await readSet(database, payment_id);
    if (!set) throw new Error(`${payment_id} has no shares`);
    if (set.closed_at !== null) return abandon();
    const shares: Share[] = [];
    for (const share of await read())
      shares.push(await settleShare(attempts, share));
    if (shares.every(isPaid)) return said(shares, { status: "authorised" });
    const isBusy = shares.some(({ status }) => status === "paying");
    return said(shares, {
      status: "challenge",
      challenge: { challenge_id: payment_id, attempts_left: null },
      look_ms: isBusy ? BUSY_MS : IDLE_MS,
    });
  };

  return {
    authorise: find,
    find,
    abandon,
    async capture() {
      for (const share of await read()) {
        if (share.status === "captured") continue;
        const { authorisation_id } = share;
        if (authorisation_id === null)
          throw new Error(`${share.share_id} is not authorised`);
        await gateway.capture(authorisation_id, `${keyOf(share)}:capture`);
        await move(share, "captured");
      }
    },
    async void() {
      await closeSet(database, payment_id, now());
      for (const share of await read()) await release(share);
    },
    async refund(amount, key) {
      const shares = await read();
      await database.transaction((inside) =>
        splitRefund(inside, shares, amount, key),
      );
      let isRefused = false;
      for (const part of await readShareRefunds(database, key)) {
        if (part.sent === 1) continue;
        const share = shares.find(
          ({ share_id }) => share_id === part.share_id,
        )!;
        try {
          await gateway.refund(
            share.authorisation_id!,
            part.amount,
            `${key}.${share.share_id}`,
          );
        } catch (error) {
          // The others get theirs all the same.
          if (!(error instanceof RefundRefused)) throw error;
          isRefused = true;
          continue;
        }
        await database.transaction(async (inside) => {
          if (await setShareRefundSent(inside, key, share.share_id))
            await tell(inside, share, "refunded", part.amount, key);
        });
      }
      if (isRefused) throw new RefundRefused();
    },
  };
}
