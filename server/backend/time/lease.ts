/**
 * Work that every process could do is taken by one of them: a column of its row has the time at which it is due, and the
 * process that takes it moves that time ahead. A process that dies loses its work to the next one when the lease ends. A lock of the
 * database would be held by a transaction for as long as a bank or a mail server takes to answer.
 */
import type { Schedule } from "./job.ts";
import type { Database } from "../storage/database.ts";

/** How long a lease lasts, in milliseconds: so long a process that died delays its work. */
export const LEASE_MS = 3000;
/** Long work extends its lease at this interval. */
const EXTEND_MS = 1000;

/** The rows that are taken. Names of tables and columns are constants of this program. */
export interface LeasedRow {
  readonly table: string;
  readonly key: string;
  readonly id: string;
  /** The column with the time at which the work is due, in milliseconds since 1970; null: there is none. */
  readonly column: string;
}

export interface Lease {
  /**
   * Takes the work of a row whose column has this value.
   *
   * @returns false if another process was faster
   */
  take(dueAt: number): Promise<boolean>;
  /** Whether this lease wrote the value, so that the work is still its own. */
  holds(dueAt: number | null): boolean;
  /** Whether the lease has not ended. A process that stood still may find that it has. */
  isCurrent(): boolean;
  /** The value for a write of the work itself that is followed by more of it. */
  extended(): number;
  /** Does work that may take longer than the lease. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

export interface LeaseInput {
  readonly database: Database;
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** @param ms how long it lasts when it is not extended */
export function createLease(
  { database, now, schedule }: LeaseInput,
  { table, key, id, column }: LeasedRow,
  ms = LEASE_MS,
): Lease {
  let held: number | undefined;
  const move = async (from: number): Promise<boolean> => {
    const until = now() + ms;
    const { changes } = await database.run(
      `UPDATE ${table} SET ${column} = ? WHERE ${key} = ? AND ${column} = ?`,
      until,
      id,
      from,
    );
    if (changes === 0) return false;
    // The work may have written another value meanwhile.
    if (held === undefined || held === from) held = until;
    return true;
  };
  return {
    take(dueAt) {
      held = undefined;
      return move(dueAt);
    },
    holds: (dueAt) => held !== undefined && dueAt === held,
    isCurrent: () => held !== undefined && now() < held,
    extended: () => (held = now() + ms),
    async during(work) {
      // A lease that cannot be extended ends: another process may repeat the work, which has the same keys.
      const end = schedule.every(EXTEND_MS, () => {
        if (held !== undefined) void move(held).catch(() => {});
      });
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
