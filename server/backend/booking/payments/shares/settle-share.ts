/** One attempt to pay a share: the gateway is asked for it, and what it answers is stored. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Authorisation } from "../authorisation.ts";
import type { Gateway } from "../gateway.ts";
import { GatewayUnanswered } from "../payment-errors.ts";
import { endAttempt, findShare, type Share } from "./share-rows.ts";

export interface SettleInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Pick<Gateway, "authorise" | "find" | "abandon">;
  /** The merchant's number of the order, for the gateway. */
  readonly reference: string;
}

/** How long a payer has to answer their bank, or to confirm in their wallet. */
export const ANSWER_MS = 5 * 60_000;
/** A request to the gateway that it does not know after this time is given up. */
const UNKNOWN_MS = 15_000;

/** The gateway's key of the share's last attempt. */
export function keyOf({ share_id, attempt }: Share): string {
  return `${share_id}.${attempt}`;
}

/** Whether the gateway has the money, so that what follows needs the authorisation's id. */
function isReserved({ status }: Authorisation): boolean {
  return status === "authorised" || status === "captured";
}

/** Stores how the attempt ended. @returns the share after it */
async function store(
  { database, now }: Pick<SettleInput, "database" | "now">,
  share: Share,
  authorisation: Authorisation,
  abandoned = "gateway_unreachable",
): Promise<Share> {
  const { status, authorisation_id, fails_to_issue, reason } = authorisation;
  if (isReserved(authorisation))
    await endAttempt(database, share, {
      status: "authorised",
      authorisation_id,
      fails_to_issue: fails_to_issue ? 1 : 0,
      paid_at: now(),
    });
  else if (status === "declined" || status === "voided")
    await endAttempt(database, share, {
      status: "open",
      reason: reason === "abandoned" ? abandoned : (reason ?? "card_declined"),
    });
  return (await findShare(database, "share_id", share.share_id))!;
}

/**
 * Sends a new attempt to the gateway.
 *
 * @returns the share after it: still "paying" if the payer has to answer, or the gateway did not
 */
export async function sendAttempt(
  input: SettleInput,
  share: Share,
): Promise<Share> {
  const { amount, currency, method, card_token } = share;
  try {
    const answer = await input.gateway.authorise({
      key: keyOf(share),
      reference: input.reference,
      amount: { amount, currency },
      method: method!,
      cardToken: card_token ?? undefined,
    });
    return await store(input, share, answer);
  } catch (error) {
    if (error instanceof GatewayUnanswered) return share;
    throw error;
  }
}

/**
 * Asks the gateway how the attempt of a share goes on. One that never reached the gateway, or that waits too long for the
 * payer, is given up. Shares that nobody is paying are returned as they are.
 */
export async function settleShare(
  input: SettleInput,
  share: Share,
): Promise<Share> {
  if (share.status !== "paying") return share;
  const found = await input.gateway.find(keyOf(share));
  const age = input.now() - share.attempt_at!;
  if (found && found.status !== "challenge") return store(input, share, found);
  if (age < (found ? ANSWER_MS : UNKNOWN_MS)) return share;
  return giveUpAttempt(
    input,
    share,
    found ? "challenge_expired" : "gateway_unreachable",
  );
}

/**
 * Gives up an attempt that is not authorised, even one that has not reached the gateway yet.
 *
 * @param reason what the payer is told
 * @returns the share after it: authorised if the money was reserved before
 */
export async function giveUpAttempt(
  input: SettleInput,
  share: Share,
  reason: string,
): Promise<Share> {
  const { amount, currency } = share;
  const answer = await input.gateway.abandon(keyOf(share), input.reference, {
    amount,
    currency,
  });
  return store(input, share, answer, reason);
}
