/** Exchange rates: data/rates.json. */
import type { RatesFile } from "#schema/backend/rates.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { addDays, dayIn } from "../time/days.ts";

export interface Rates {
  readonly current: () => RatesFile;
  /** The day of the rates if they are older than a day; undefined if they are recent. */
  outdated(now: number): string | undefined;
}

export function createRates(data: Pick<DataSet, "one">): Rates {
  const current = () => data.one("rates");
  return {
    current,
    outdated(now) {
      const { date } = current();
      return addDays(date, 1) < dayIn("UTC", now) ? date : undefined;
    },
  };
}
