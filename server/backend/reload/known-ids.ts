/** The ids of this backend: a configuration must name no others. */
import { PARTNER_LOGINS_PATH } from "../accounts/partner-login/partners.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { projectData } from "../data-set/read-data.ts";
import { pictureIds } from "../pictures/pictures.ts";

export interface KnownIds {
  /** The ids of pictures. */
  readonly images: readonly string[];
  /** The currencies that have a rate. */
  readonly pricedCurrencies: readonly string[];
  /** The groups of each experiment. */
  readonly experiments: Readonly<Record<string, readonly string[]>>;
  /** The pages that it simulates for other companies: their names below a path. */
  readonly standIns: Readonly<Record<string, readonly string[]>>;
}

/** The same for files that may have errors: then undefined. */
export function findKnownIds(read: () => DataSet): Partial<KnownIds> {
  try {
    return readKnownIds(read());
  } catch (error) {
    if (error instanceof DataError) return {};
    throw error;
  }
}

/** @throws DataError if one of the files is invalid */
export function readKnownIds(data: DataSet = projectData()): KnownIds {
  const { per_usd } = data.one("rates");
  const { experiments } = data.one("experiments");
  return {
    images: pictureIds(data),
    standIns: {
      [PARTNER_LOGINS_PATH]: Object.keys(data.one("partner-logins")),
    },
    pricedCurrencies: Object.keys(per_usd),
    experiments: Object.fromEntries(
      experiments.map(({ experiment_id, groups }) => [
        experiment_id,
        groups.map(({ group_id }) => group_id),
      ]),
    ),
  };
}
