/**
 * Checks that coupons begin before they end, have texts and unique codes, and that offers name
 * coupons that can be shown.
 */
import {
  problemIn,
  repeatedIn,
  unknownIn,
  type DataCheck,
} from "../data-set/data-check.ts";
import { SOURCE_LANGUAGE } from "../data-set/source-language.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { normalCode } from "./redeem-codes.ts";
import type { Problem } from "#server/config/data-files/problem.ts";

const FILE = "coupons.json";
/** The kind of coupon that phone numbers get. */
export const PHONE = "phone";

export const checkCoupons: DataCheck = (data) => {
  const { coupons } = data.one("coupons");
  const texts = data.all("texts").get(SOURCE_LANGUAGE) ?? {};
  const offered = new Set(offersOf(data).map(({ coupon }) => coupon));
  const codes = Object.entries(coupons).flatMap(([name, { code }]) =>
    code === undefined
      ? []
      : [[normalCode(code), ["coupons", name, "code"]] as const],
  );
  const discounts = Object.entries(coupons).flatMap(([name, { discount }]) =>
    discount?.kind === "amount"
      ? [
          [
            discount.currency,
            ["coupons", name, "discount", "currency"],
          ] as const,
        ]
      : [],
  );
  return [
    ...repeatedIn(data, FILE, codes),
    ...unknownIn(
      data,
      FILE,
      "rate",
      Object.keys(data.one("rates").per_usd),
      discounts,
    ),
    ...(Object.hasOwn(coupons, PHONE)
      ? []
      : [
          problemIn(data, FILE, ["coupons"], {
            rule: "missing_coupon",
            message: `lacks "${PHONE}", the coupon of phone numbers (phone-coupon.json)`,
          }),
        ]),
    ...Object.entries(coupons).flatMap(([name, coupon]) => [
      ...backwards(data, name, "valid_until", [
        coupon.valid_from,
        coupon.valid_until,
      ]),
      ...backwards(data, name, "conditions/dates", coupon.conditions?.dates),
      ...backwards(data, name, "conditions/nights", coupon.conditions?.nights),
      ...["title", "text"]
        .map((part) => `coupon.${name}.${part}`)
        .filter((key) => !offered.has(name) && !(key in texts))
        .map((key) =>
          problemIn(data, FILE, ["coupons", name], {
            rule: "missing_text",
            message: `no offer names this coupon, and texts/${SOURCE_LANGUAGE}.json lacks ${JSON.stringify(key)}`,
          }),
        ),
    ]),
    ...offersOf(data).flatMap(({ file, index, coupon }) => {
      const found = coupons[coupon];
      return !found || (found.code && found.valid_from && found.valid_until)
        ? []
        : problemIn(
            data,
            file,
            ["sections", "promotions", "items", index, "coupon"],
            {
              rule: "coupon_not_public",
              message:
                "an offer needs a coupon with a code, a first and a last day",
              value: coupon,
            },
          );
    }),
  ];
};

/** The offers of all pages that name a coupon. */
function offersOf(data: DataSet) {
  return data
    .contents()
    .flatMap(([file, { sections }]) =>
      (sections.promotions?.items ?? []).flatMap(({ coupon }, index) =>
        coupon === undefined ? [] : { file, index, coupon },
      ),
    );
}

function backwards(
  data: DataSet,
  name: string,
  at: string,
  span: readonly (string | number | undefined)[] = [],
): Problem[] {
  const [first, last] = span;
  if (first === undefined || last === undefined || first <= last) return [];
  return [
    problemIn(data, FILE, ["coupons", name, ...at.split("/")], {
      rule: "backwards",
      message: `ends before it begins, at ${first}`,
      value: last,
    }),
  ];
}
