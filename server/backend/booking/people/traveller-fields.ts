/** The fields of travellers and contacts: data/traveller-fields.json. */
import type { EmailFormat } from "#schema/site.ts";
import type { ProductFields } from "#schema/backend/traveller-fields.ts";
import type { CheckoutField } from "#schema/modules/checkout.ts";
import { EMAIL_FORMATS } from "#server/backend/text/addresses.ts";
import {
  readPrintedCharacters,
  type PrintedCharacters,
} from "#server/backend/pdf/printed-characters.ts";
import { PRINTED_LETTER } from "#server/backend/pdf/printed-scripts.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Quote, QuoteTraveller } from "../model/quote.ts";
import type { SoldProduct, Words } from "../model/vertical.ts";
import type { FieldLimits } from "./field-limits.ts";
import type { FieldRule, Pattern, Rule } from "./field-rules.ts";
import { formatDay } from "../model/words.ts";
import {
  isMemberField,
  MEMBER_NO,
  memberField,
  memberHint,
  memberPattern,
} from "./member-fields.ts";

export interface TravellerFields {
  /**
   * @param productTypes the products of a quote: a field is required if one of them requires it
   * @param operators of the quote
   */
  ofTraveller(
    productTypes: readonly string[],
    traveller: Pick<QuoteTraveller, "traveller_type">,
    operators?: readonly string[],
  ): FieldRule[];
  /** A field's label, whether or not it is still asked for. */
  labelOf(name: string, words: Pick<Words, "language" | "text">): string;
  ofContact(
    productTypes: readonly string[],
    emailFormat?: EmailFormat,
  ): FieldRule[];
  hasPickupCode(productType: string): boolean;
  /** The interval at which ticket codes of these products change, in seconds; undefined: never. */
  renewsSeconds(productTypes: readonly string[]): number | undefined;
  /** Whether a field's values are stored encrypted. */
  isSecret(name: string): boolean;
  readonly printed: PrintedCharacters;
}

export function readTravellerFields(
  data: Pick<DataSet, "one">,
): TravellerFields {
  const { patterns, fields, contact, products } = data.one("traveller-fields");
  const printedName: Pattern = {
    ...patterns.name,
    character: `(?=\\P{L}|${PRINTED_LETTER})${patterns.name.character}`,
  };
  const productOf = (productType: string): ProductFields =>
    Object.hasOwn(products, productType)
      ? products[productType]!
      : products.default;
  const patternOf = (rule: Rule, latin: boolean): Pattern | undefined => {
    if (rule === "name") return latin ? patterns.latin_name : printedName;
    return rule === "passport_no" ? patterns.passport_no : undefined;
  };
  const ruleOf = (
    name: string,
    required: boolean,
    { latin = false, valid_months_after }: Partial<ProductFields> = {},
  ): FieldRule => {
    const field = fields[name]!;
    const pattern = patternOf(field.rule, latin);
    return {
      name,
      required,
      ...field,
      ...(pattern ? { pattern } : {}),
      ...(valid_months_after && field.rule === "passport_expiry"
        ? { valid_after: valid_months_after }
        : {}),
    };
  };
  return {
    printed: readPrintedCharacters(),
    labelOf: (name, { language, text }) => {
      const programme = Object.values(products)
        .flatMap(({ programmes = {} }) => Object.entries(programmes))
        .find(([operator]) => memberField(operator) === name)?.[1];
      return programme || isMemberField(name)
        ? text(language, "order.field.member_no", {
            programme: programme?.name ?? "",
          })
        : text(language, `order.field.${name}`);
    },
    ofTraveller(productTypes, { traveller_type }, operators = []) {
      const product = strictest(productTypes.map(productOf));
      const { travellers, concessions = [] } = product;
      const names =
        traveller_type === "adult"
          ? travellers
          : [...travellers, ...concessions];
      return [
        ...names.map((name) =>
          ruleOf(name, fields[name]!.kind !== "check", product),
        ),
        ...productTypes
          .flatMap((type) => Object.entries(productOf(type).programmes ?? {}))
          .filter(([operator]) => operators.includes(operator))
          .map(([operator, programme]): FieldRule => ({
            ...ruleOf(MEMBER_NO, false),
            name: memberField(operator),
            pattern: memberPattern(programme),
            programme,
          })),
      ];
    },
    ofContact(productTypes, emailFormat = "specified") {
      const { phone_required } = strictest(productTypes.map(productOf));
      const pattern: Pattern = {
        ...EMAIL_FORMATS[emailFormat],
        code: "email_invalid",
      };
      return [
        ...contact.required.map((name) => ruleOf(name, true)),
        ...contact.optional.map((name) =>
          ruleOf(name, name === "phone" && phone_required === true),
        ),
      ].map((rule) => (rule.rule === "email" ? { ...rule, pattern } : rule));
    },
    isSecret: (name) => {
      const known = isMemberField(name) ? MEMBER_NO : name;
      return Object.hasOwn(fields, known) && fields[known]!.secret === true;
    },
    renewsSeconds: (productTypes) =>
      productTypes
        .flatMap((type) => productOf(type).code_renews_s ?? [])
        .toSorted((one, other) => one - other)[0],
    hasPickupCode: (productType) => productOf(productType).pickup_code === true,
  };
}

/** All fields that a product asks for; the strictest rule of each field applies. */
function strictest(products: readonly ProductFields[]): ProductFields {
  const travellers = [...new Set(products.flatMap((one) => one.travellers))];
  const concessions = products
    .flatMap((one) => one.concessions ?? [])
    .filter((name) => !travellers.includes(name));
  const [valid_months_after] = products
    .flatMap((one) => one.valid_months_after ?? [])
    .toSorted((a, b) => b.months - a.months);
  return {
    travellers,
    concessions: [...new Set(concessions)],
    latin: products.some(({ latin }) => latin),
    phone_required: products.some((one) => one.phone_required),
    ...(valid_months_after ? { valid_months_after } : {}),
  };
}

/** The products whose rules a quote's travellers and contact follow. */
export function productTypesOf(
  { rules_from }: Pick<Quote, "rules_from">,
  { product_type }: Pick<SoldProduct, "product_type">,
): readonly string[] {
  return rules_from ?? [product_type];
}

/**
 * Describes a field with the caller's words.
 *
 * @param limits the rules of the field for this quote
 */
export function describeField(
  rule: FieldRule,
  limits: FieldLimits,
  { language, locale, text }: Words,
): CheckoutField {
  const { name, kind, required, unless, max_length, autocomplete, programme } =
    rule;
  const hint = hintOf(rule, limits, { language, locale, text });
  return {
    name,
    label: programme
      ? text(language, "order.field.member_no", { programme: programme.name })
      : text(language, `order.field.${name}`),
    kind,
    required,
    ...(unless === undefined ? {} : { unless }),
    ...(hint === undefined ? {} : { hint }),
    ...(max_length === undefined ? {} : { max_length }),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...limits,
  };
}

function hintOf(
  { name, rule, programme }: FieldRule,
  { pattern, bounds = [] }: FieldLimits,
  { language, locale, text }: Words,
): string | undefined {
  switch (rule) {
    case "name":
      return pattern?.code === "not_latin"
        ? text(language, "order.hint.as_in_passport")
        : undefined;
    case "passport_expiry": {
      const date = formatDay(bounds[0]!.min!, locale);
      return text(language, "order.hint.passport_expiry", { date });
    }
    case "member_no":
      return programme && memberHint(programme, { language, text });
    case "email":
    case "phone":
      return text(language, `order.hint.${rule}`);
    case "check":
      return text(language, `order.hint.${name}`);
    default:
      return undefined;
  }
}
