/** The saved travellers of users. */
import type { SavedTraveller } from "#schema/modules/checkout.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Values } from "../model/order.ts";
import { newGuid } from "../engine/numbers.ts";
import type { SecretValues } from "./secret-values.ts";

export interface SavedTravellers {
  list(userId: number): Promise<SavedTraveller[]>;
  /** A traveller is identified by name: new values are merged into the stored ones. */
  save(userId: number, travellers: readonly Values[]): Promise<void>;
}

const MAX_SAVED_TRAVELLERS = 50;

export function createSavedTravellers(
  database: Database,
  now: () => number,
  secrets: SecretValues,
): SavedTravellers {
  const list = async (from: Database, userId: number) => {
    const rows = await from.all<{
      traveller_id: string;
      label: string;
      field_values: string;
      saved_at: number;
    }>(
      "SELECT traveller_id, label, field_values, saved_at FROM saved_travellers WHERE user_id = ? ORDER BY saved_at DESC",
      userId,
    );
    // Those that were saved together are sorted here, because their names are sealed.
    return rows
      .toSorted(
        (one, other) =>
          other.saved_at - one.saved_at || (one.label < other.label ? -1 : 1),
      )
      .map(({ traveller_id, label, field_values }) => ({
        traveller_id,
        label,
        values: secrets.open(JSON.parse(field_values) as Values),
      }));
  };
  return {
    list: (userId) => list(database, userId),
    save: (userId, travellers) =>
      database.transaction(async (inside) => {
        const known = await list(inside, userId);
        let count = known.length;
        const named = new Map(
          travellers.map((values) => [nameOf(values), values]),
        );
        for (const [label, values] of named) {
          const same = known.find((one) => one.label === label);
          if (label === "" || (!same && count >= MAX_SAVED_TRAVELLERS))
            continue;
          if (!same) count += 1;
          const { seal } = inside.sealing;
          const sealed = seal(
            "field_values",
            JSON.stringify(secrets.seal({ ...same?.values, ...values })),
          );
          // Names are sealed, so that the database cannot compare them.
          if (same)
            await inside.run(
              "UPDATE saved_travellers SET field_values = ?, saved_at = ? WHERE traveller_id = ?",
              sealed,
              now(),
              same.traveller_id,
            );
          else
            await inside.run(
              `INSERT INTO saved_travellers (traveller_id, user_id, label, field_values, saved_at)
                 VALUES (?, ?, ?, ?, ?)`,
              newGuid(),
              userId,
              seal("label", label),
              sealed,
              now(),
            );
        }
      }),
  };
}

export function nameOf({ given_name = "", family_name = "" }: Values): string {
  return `${given_name} ${family_name}`.trim();
}
