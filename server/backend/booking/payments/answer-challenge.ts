/** The customer's answer to a challenge: the code of the card's bank, or what they pressed in a wallet. */
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "#server/backend/storage/database.ts";
import {
  describeRow,
  SELECT,
  setStatus,
  type Authorisation,
  type Row,
} from "./authorisation.ts";
import { CHALLENGE_CODE } from "./cards.ts";

/** The answers of a test wallet, with the reason of those that decline. */
const WALLET_ANSWERS: Readonly<Record<string, string | null>> = {
  approve: null,
  decline: "wallet_declined",
  cancel: "wallet_cancelled",
  time_out: "wallet_timed_out",
};

/**
 * Takes an answer once: after the outcome, others change nothing. It belongs to one authorisation,
 * with its order and amount.
 *
 * @param isWallet whether a method is confirmed in a wallet
 * @returns undefined for an unknown challenge
 * @throws Refusal bad_request: no answer of a wallet
 */
export function answerChallenge(
  database: Database,
  isWallet: (method: string) => boolean,
  challengeId: string,
  answer: string,
): Promise<Authorisation | undefined> {
  return database.transaction(async (inside) => {
    const find = () =>
      inside.get<Row>(`${SELECT} WHERE challenge_id = ?`, challengeId);
    const row = await find();
    if (row?.status === "challenge")
      await (isWallet(row.method) ? hearWallet : checkCode)(
        inside,
        row,
        answer,
      );
    const after = await find();
    return after && describeRow(after);
  });
}

async function hearWallet(
  inside: Database,
  { authorisation_id }: Row,
  answer: string,
): Promise<void> {
  if (!Object.hasOwn(WALLET_ANSWERS, answer)) throw new Refusal("bad_request");
  const reason = WALLET_ANSWERS[answer]!;
  const status = reason === null ? "authorised" : "declined";
  await setStatus(inside, authorisation_id, status, reason);
}

async function checkCode(
  inside: Database,
  { authorisation_id, attempts_left }: Row,
  code: string,
): Promise<void> {
  if (code === CHALLENGE_CODE)
    return setStatus(inside, authorisation_id, "authorised", null);
  await inside.run(
    "UPDATE payment_authorisations SET attempts_left = attempts_left - 1 WHERE authorisation_id = ?",
    authorisation_id,
  );
  if (attempts_left! <= 1)
    await setStatus(inside, authorisation_id, "declined", "challenge_failed");
}
