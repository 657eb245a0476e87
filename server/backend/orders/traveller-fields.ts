/** What has to be known of travellers: data/traveller-fields.json, and no more than that. */
import { readData } from "../read-data.ts";
import type { Text } from "../texts.ts";
import type { PurchasePassenger } from "../tickets/purchase.ts";

export type Rule =
  | "name"
  | "birth_date"
  | "country"
  | "passport_no"
  | "passport_expiry"
  | "email"
  | "phone";

export type FieldKind =
  "text" | "email" | "phone" | "date" | "country" | "select";

/** A field of a form, as callers are told of it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly hint?: string;
  readonly max_length?: number;
  readonly autocomplete?: string;
}

/** A field, and what must be true of what is typed there. */
export interface FieldRule {
  readonly name: string;
  readonly kind: FieldKind;
  readonly rule: Rule;
  readonly required: boolean;
  /** Letters as passports have them. */
  readonly latin: boolean;
  readonly max_length?: number;
  readonly autocomplete?: string;
}

interface Definition {
  readonly kind: FieldKind;
  readonly rule: Rule;
  readonly max_length?: number;
  readonly autocomplete?: string;
}

interface Product {
  readonly travellers: readonly string[];
  /** Asked of those, too, whose fare depends on their age. */
  readonly concessions?: readonly string[];
  readonly latin?: boolean;
  readonly phone_required?: boolean;
  /** Tickets are picked up with a code. */
  readonly pickup_code?: boolean;
}

interface Data {
  readonly fields: Readonly<Record<string, Definition>>;
  readonly contact: {
    readonly required: readonly string[];
    readonly optional: readonly string[];
  };
  readonly products: Readonly<Record<string, Product>> & {
    readonly default: Product;
  };
}

export interface TravellerFields {
  ofTraveller(
    productType: string,
    passenger: Pick<PurchasePassenger, "passenger_type">,
  ): FieldRule[];
  ofContact(productType: string): FieldRule[];
  hasPickupCode(productType: string): boolean;
}

export function readTravellerFields(): TravellerFields {
  const { fields, contact, products } = readData<Data>("traveller-fields.json");
  const productOf = (productType: string): Product =>
    Object.hasOwn(products, productType)
      ? products[productType]!
      : products.default;
  const ruleOf = (name: string, required: boolean, latin: boolean) => ({
    name,
    required,
    latin,
    ...fields[name]!,
  });
  return {
    ofTraveller(productType, { passenger_type }) {
      const { travellers, concessions = [], latin } = productOf(productType);
      const names =
        passenger_type === "adult"
          ? travellers
          : [...travellers, ...concessions];
      return names.map((name) => ruleOf(name, true, latin === true));
    },
    ofContact(productType) {
      const { phone_required } = productOf(productType);
      return [
        ...contact.required.map((name) => ruleOf(name, true, false)),
        ...contact.optional.map((name) =>
          ruleOf(name, name === "phone" && phone_required === true, false),
        ),
      ];
    },
    hasPickupCode: (productType) => productOf(productType).pickup_code === true,
  };
}

/** With the caller's words. */
export function describeField(
  rule: FieldRule,
  language: string,
  text: Text,
): Field {
  const { name, kind, required, max_length, autocomplete } = rule;
  const hint = hintOf(rule);
  return {
    name,
    label: text(language, `order.field.${name}`),
    kind,
    required,
    ...(hint === undefined
      ? {}
      : { hint: text(language, `order.hint.${hint}`) }),
    ...(max_length === undefined ? {} : { max_length }),
    ...(autocomplete === undefined ? {} : { autocomplete }),
  };
}

function hintOf({ rule, latin }: FieldRule): string | undefined {
  if (rule === "name") return latin ? "as_in_passport" : undefined;
  return rule === "passport_expiry" || rule === "email" || rule === "phone"
    ? rule
    : undefined;
}
