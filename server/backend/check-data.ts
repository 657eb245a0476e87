/** Checks the data files against each other: `npm run check`, and every start. */
import { dataError } from "./kernel/data-set.ts";
import type { Problem } from "../data-files/problem.ts";
import {
  findUnknownNames,
  type DefinedNames,
} from "../data-files/unknown-names.ts";
import { checkScenarioOrder } from "./booking/disruptions/check-scenarios.ts";
import { checkContent } from "./catalogue/check-content.ts";
import { checkTexts } from "./kernel/check-texts.ts";
import type { DataCheck } from "./kernel/data-check.ts";
import type { DataSet } from "./kernel/data-set.ts";
import { projectData } from "./kernel/read-data.ts";
import { SCENE_IDS } from "./pictures/draw-scene.ts";
import { checkCoupons } from "./rewards/check-coupons.ts";
import { checkActivities } from "./verticals/activities/check-activities.ts";
import {
  TRANSPORT_CHECKS,
  transportNames,
} from "./verticals/transport/check-transport.ts";

const CHECKS: readonly DataCheck[] = [
  checkTexts,
  checkCoupons,
  checkScenarioOrder,
  checkContent,
  checkActivities,
  ...TRANSPORT_CHECKS,
];

/**
 * Everything that is wrong with the data. What one file says of another is checked when
 * every file is sound by itself, so that one mistake is not reported many times.
 *
 * @param configured names of the configuration; left out: what the data names there is
 *   not checked
 */
export function checkData(
  data: DataSet,
  configured: DefinedNames = {},
): readonly Problem[] {
  const own = data.problems();
  if (own.length > 0) return own;
  const names = { ...configured, ...definedNames(data) };
  return [
    ...data.files.flatMap((file) => {
      const { json, references } = data.parsed(file)!;
      const known = references.filter(({ kind }) => Object.hasOwn(names, kind));
      return findUnknownNames(json, known, names);
    }),
    ...CHECKS.flatMap((check) => check(data)),
  ];
}

/** @throws DataError when the data has an error, with all of them */
export async function requireGoodData(): Promise<void> {
  const errors = checkData(projectData()).filter(
    ({ severity }) => severity === undefined,
  );
  if (errors.length > 0) throw dataError(errors);
}

/** Names by the kinds of schemas' `refers_to`. */
export function definedNames(data: DataSet): DefinedNames {
  const keys = (map: object) => new Set(Object.keys(map));
  return {
    ...transportNames(data),
    coupon: keys(data.one("coupons").coupons),
    pass: keys(data.one("passes").passes),
    rate: keys(data.one("rates").per_usd),
    country_number: keys(data.one("country-numbers").country_numbers),
    traveller_field: keys(data.one("traveller-fields").fields),
    time_zone: new Set(Intl.supportedValuesOf("timeZone")),
    image: new Set(SCENE_IDS),
  };
}
