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
    }>(
      "SELECT traveller_id, label, field_values FROM saved_travellers WHERE user_id = ? ORDER BY saved_at DESC, label",
      userId,
    );
    return rows.map(({ field_values, ...row }) => ({
      ...row,
      values: secrets.open(JSON.parse(field_values) as Values),
    }));
  };
  return {
    list: (userId) => list(database, userId),
    save: (userId, travellers) =>
      database.transaction(async (inside) => {
        const known = await list(inside, userId);
        let count = known.length;
        for (const values of travellers) {
          const label = nameOf(values);
          const same = known.find((one) => one.label === label);
          if (label === "" || (!same && count >= MAX_SAVED_TRAVELLERS))
            continue;
          if (!same) count += 1;
          await inside.run(
            `INSERT INTO saved_travellers (traveller_id, user_id, label, field_values, saved_at)
               VALUES (?, ?, ?, ?, ?)
               ON CONFLICT (user_id, label)
               DO UPDATE SET field_values = excluded.field_values, saved_at = excluded.saved_at`,
            newGuid(),
            userId,
            label,
            JSON.stringify(secrets.seal({ ...same?.values, ...values })),
            now(),
          );
        }
      }),
  };
}

export function nameOf({ given_name = "", family_name = "" }: Values): string {
  return `${given_name} ${family_name}`.trim();
}
