/** Checks the data files against each other: `npm run check`, every start, and every edit. */
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  findUnknownNames,
  type DefinedNames,
} from "#server/config/data-files/unknown-names.ts";
import { checkGuarantee } from "../booking/after-sale/guarantee/check-guarantee.ts";
import { checkShareRules } from "../booking/checkout/check-share-rules.ts";
import { checkScenarioOrder } from "../booking/after-sale/disruptions/check-scenarios.ts";
import { checkHours } from "../content/chat/check-hours.ts";
import { checkContent } from "../content/check-content.ts";
import { checkProducts } from "../content/check-products.ts";
import { checkTextAmounts } from "../content/check-text-amounts.ts";
import { checkTexts } from "../text/check-texts.ts";
import { checkUntranslated } from "../data-set/check-untranslated.ts";
import type { DataCheck } from "../data-set/data-check.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { checkExperiments } from "../content/navigation/check-experiments.ts";
import { checkPictures } from "../pictures/check-pictures.ts";
import { pictureIds } from "../pictures/pictures.ts";
import { checkCoupons } from "../rewards/check-coupons.ts";
import { checkGiftCards } from "../rewards/check-gift-cards.ts";
import { checkCurrencies } from "../money/check-currencies.ts";
import { checkRates } from "../money/check-rates.ts";
import { checkDestinations } from "../offers/check-destinations.ts";
import { checkActivities } from "../verticals/activities/check-activities.ts";
import { checkCars } from "../verticals/cars/check-cars.ts";
import { checkTransfers } from "../verticals/transfers/check-transfers.ts";
import {
  TRANSPORT_CHECKS,
  transportNames,
} from "../verticals/transport/check-transport.ts";

/** The checks across files, besides names. */
export const CHECKS: readonly DataCheck[] = [
  checkTexts,
  checkUntranslated,
  checkExperiments,
  checkPictures,
  checkGiftCards,
  checkRates,
  checkCurrencies,
  checkCoupons,
  checkShareRules,
  checkGuarantee,
  checkScenarioOrder,
  checkContent,
  checkProducts,
  checkTextAmounts,
  checkHours,
  checkDestinations,
  checkActivities,
  checkCars,
  checkTransfers,
  ...TRANSPORT_CHECKS,
];

/**
 * All problems of the data. Files are checked against each other only if each is valid by itself,
 * so that one mistake is not reported many times.
 *
 * @param configured names of the configuration; left out: references to them are not checked
 */
export function checkData(
  data: DataSet,
  configured: DefinedNames = {},
): readonly Problem[] {
  const own = data.problems();
  if (own.length > 0) return own;
  return withoutDuplicates([
    ...checkNames(data, configured),
    ...CHECKS.flatMap((check) => check(data)),
  ]);
}

/** A problem of a text is also one of the texts that are converted from it: it is reported once. */
export function withoutDuplicates(
  found: readonly Problem[],
): readonly Problem[] {
  const keyOf = ({ file, pointer, rule }: Problem) => file + pointer + rule;
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

/** @param configured names of the configuration */
export function checkNames(
  data: DataSet,
  configured: DefinedNames = {},
): Problem[] {
  const names = { ...configured, ...definedNames(data) };
  return data.files.flatMap((file) => {
    const { json, references } = data.parsed(file)!;
    const known = references.filter(({ kind }) => Object.hasOwn(names, kind));
    return findUnknownNames(json, known, names);
  });
}

/** Names by their kind in schemas' `refers_to`. */
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
    image: new Set(pictureIds(data)),
  };
}
