/** The audit log: what operators and partners did (docs/operations.md, "Audit log"). */
import type { RetentionFile } from "#schema/backend/retention.ts";
import type { Act } from "#server/config/audit/act.ts";
import type { Database } from "../storage/database.ts";

/** Which acts are shown. What is left out is not compared. */
export interface ActFilter {
  /** In milliseconds since 1970: at this time or later, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly who?: string | undefined;
  /** An act, or its subject, the part before the dot: "release". */
  readonly act?: string | undefined;
  readonly target?: string | undefined;
}

export interface Audit {
  record(act: Act): Promise<void>;
  /** The latest acts, newest first. */
  list(filter: ActFilter, limit: number): Promise<readonly Act[]>;
  /** Deletes acts that are older than `audit_days` of retention.json. */
  forgetOld(): Promise<void>;
}

export interface AuditInput {
  readonly database: Database;
  readonly now: () => number;
  /** The rules in force. */
  readonly rules: Pick<RetentionFile, "audit_days">;
}

const DAY_MS = 24 * 60 * 60_000;

export function createAudit({ database, now, rules }: AuditInput): Audit {
  return {
    async record({ at, who, address, act, target, outcome }) {
      await database.run(
        "INSERT INTO audit_acts (at, who, address, act, target, outcome) VALUES (?, ?, ?, ?, ?, ?)",
        at,
        who,
        address,
        act,
        target,
        outcome,
      );
    },
    list({ from, to, who, act, target }, limit) {
      const conditions: readonly (readonly [
        sql: string,
        ...values: readonly (string | number | undefined)[],
      ])[] = [
        ["at >= ?", from],
        ["at < ?", to],
        ["who = ?", who],
        ["(act = ? OR act LIKE ?)", act, act && `${escapeLike(act)}.%`],
        ["target = ?", target],
      ];
      const given = conditions.filter(([, value]) => value !== undefined);
      const where = given.map(([sql]) => sql).join(" AND ") || "1 = 1";
      return database.all<Act>(
        `SELECT at, who, address, act, target, outcome FROM audit_acts
           WHERE ${where} ORDER BY at DESC, act_id DESC LIMIT ?`,
        ...given.flatMap(([, ...values]) => values as (string | number)[]),
        limit,
      );
    },
    async forgetOld() {
      await database.run(
        "DELETE FROM audit_acts WHERE at <= ?",
        now() - rules.audit_days * DAY_MS,
      );
    },
  };
}

/** A subject has letters and dots only, so that no other character needs an escape. */
function escapeLike(text: string): string {
  return text.replaceAll(/[^a-z.]/g, "");
}
