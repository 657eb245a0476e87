/** The gateway's ledger, and its consistency check. */
import type { Database } from "#server/backend/storage/database.ts";

export interface Ledger {
  /** Open reservations, neither captured nor voided, by reference. */
  readonly reserved: readonly string[];
  /** Captured and not refunded amounts in minor units, by reference. */
  readonly taken: ReadonlyMap<string, number>;
  /** Inconsistencies. */
  readonly problems: readonly string[];
}

interface Row {
  readonly authorisation_id: string;
  readonly reference: string;
  readonly status: string;
  readonly amount: number;
  readonly captured: number | null;
  readonly voided: number;
  readonly refunded: number;
}

export async function readLedger(database: Database): Promise<Ledger> {
  const rows = await database.all<Row>(`
    SELECT a.authorisation_id, a.reference, a.status, a.amount,
      (SELECT c.amount FROM payment_captures c WHERE c.authorisation_id = a.authorisation_id) AS captured,
      (SELECT count(*) FROM payment_voids v WHERE v.authorisation_id = a.authorisation_id) AS voided,
      (SELECT coalesce(sum(r.amount), 0) FROM payment_refunds r WHERE r.authorisation_id = a.authorisation_id) AS refunded
    FROM payment_authorisations a ORDER BY a.created_at, a.authorisation_id`);
  const taken = new Map<string, number>();
  for (const { reference, captured, refunded } of rows) {
    if (captured !== null)
      taken.set(reference, (taken.get(reference) ?? 0) + captured - refunded);
  }
  return {
    reserved: rows
      .filter(({ status }) => status === "authorised")
      .map(({ reference }) => reference),
    taken,
    problems: rows.flatMap(problemsOf),
  };
}

function problemsOf(row: Row): string[] {
  const { authorisation_id, status, amount, captured, voided, refunded } = row;
  const wrong = {
    "was taken and given up": captured !== null && voided > 0,
    "took more than it reserved": (captured ?? 0) > amount,
    "gave back more than it took": refunded > (captured ?? 0),
    "was taken, and does not say so":
      (captured !== null) !== (status === "captured"),
    "was given up, and does not say so": voided > 0 !== (status === "voided"),
  };
  return Object.entries(wrong)
    .filter(([, is]) => is)
    .map(([what]) => `${authorisation_id} ${what}`);
}
