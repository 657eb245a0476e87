// Generated from schema/backend/traveller-fields.schema.json by `npm run generate`. Do not edit.

/**
 * The error code of a text that does not match.
 */
export type FieldCode =
  | "required"
  | "too_long"
  | "characters"
  | "not_latin"
  | "email_invalid"
  | "phone_invalid"
  | "date_invalid"
  | "age_mismatch"
  | "passport_expired";
/**
 * The kind of field.
 */
export type FieldKind = "text" | "email" | "phone" | "date" | "country" | "select" | "check";
/**
 * The rule for the value.
 */
export type FieldRuleName =
  "name" | "birth_date" | "country" | "passport_no" | "passport_expiry" | "email" | "phone" | "check";

/**
 * The fields for travellers, by product (data/traveller-fields.json).
 */
export interface TravellerFieldsFile {
  /**
   * The patterns that rules of fields use.
   */
  patterns: {
    name: FieldPattern;
    latin_name: FieldPattern;
    passport_no: FieldPattern;
  };
  /**
   * The fields by name.
   */
  fields: {
    [k: string]: FieldDefinition;
  };
  /**
   * The fields for the person who books.
   */
  contact: {
    /**
     * The required fields.
     *
     * Items: A field of `fields`.
     */
    required: readonly string[];
    /**
     * The optional fields.
     *
     * Items: A field of `fields`.
     */
    optional: readonly string[];
  };
  /**
   * The fields of each product.
   */
  products: {
    default: ProductFields;
    [k: string]: ProductFields;
  };
}
/**
 * A regular expression that the text must match.
 */
export interface FieldPattern {
  /**
   * A regular expression as JavaScript has them, with the flag u.
   */
  pattern: string;
  /**
   * A regular expression (flag u) of one character that may be typed. The refusal names all others.
   */
  character?: string;
  code: FieldCode;
}
/**
 * One field of the form.
 */
export interface FieldDefinition {
  kind: FieldKind;
  rule: FieldRuleName;
  /**
   * A field of kind `check`: while it is checked, this field is not required.
   */
  unless?: string;
  /**
   * Whether it is stored sealed.
   */
  secret?: boolean;
  /**
   * How many characters it may have.
   */
  max_length?: number;
  /**
   * The token by which browsers fill it in.
   */
  autocomplete?: string;
}
/**
 * The fields of one product.
 */
export interface ProductFields {
  /**
   * The fields of every traveller.
   *
   * Items: A field of `fields`.
   */
  travellers: readonly string[];
  /**
   * Additional fields of travellers whose fare depends on their age.
   *
   * Items: A field of `fields`.
   */
  concessions?: readonly string[];
  /**
   * Whether names are typed in the letters of passports.
   */
  latin?: boolean;
  valid_months_after?: ValidAfter;
  /**
   * Whether a phone number is required.
   */
  phone_required?: boolean;
  /**
   * The number of seconds for which a ticket's code is valid before the next one is shown; left out: it never changes.
   */
  code_renews_s?: number;
  /**
   * Whether tickets are picked up with a code.
   */
  pickup_code?: boolean;
}
/**
 * How long passports must be valid; left out: until the last day.
 */
export interface ValidAfter {
  /**
   * The start of the first item, or the end of the last one.
   */
  anchor: "start" | "end";
  /**
   * How many months after that.
   */
  months: number;
}
