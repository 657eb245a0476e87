/** What one part of the backend stores about a user: for the export of the user's data, and for the deletion of the account. */
import type { Owner } from "../../callers/owner.ts";
import type { Caller } from "../../callers/caller.ts";
import type { Database } from "../../storage/database.ts";

export interface PersonalOwner {
  readonly userId: number;
  /** `user:<userId>` */
  readonly owner: Owner;
}

export interface PersonalPart {
  /**
   * Everything that it stores about the user, with keys that people understand. Times are texts in UTC.
   *
   * @param caller for the language of texts
   */
  exportOf(
    from: Database,
    of: PersonalOwner,
    caller: Caller,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Deletes what is personal; amounts stay. What an open order needs stays until it has ended. */
  forget(inside: Database, of: PersonalOwner): Promise<void>;
}

/** A time of the database in UTC, for people; null if there is none. */
export function utc(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
