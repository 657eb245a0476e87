// Generated from schema/backend/traveller-fields.schema.json by `npm run generate`. Do not edit.

/**
 * What is wrong with a text that does not match.
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
 * What kind of field it is.
 */
export type FieldKind = "text" | "email" | "phone" | "date" | "country" | "select" | "check";
/**
 * What must be true of what is typed.
 */
export type FieldRuleName =
  "name" | "birth_date" | "country" | "passport_no" | "passport_expiry" | "email" | "phone" | "check";

/**
 * What has to be typed of travellers, product by product (data/traveller-fields.json).
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
   * What is typed of the person who books.
   */
  contact: {
    /**
     * What must be typed.
     *
     * Items: A field of `fields`.
     */
    required: string[];
    /**
     * What may be left empty.
     *
     * Items: A field of `fields`.
     */
    optional: string[];
  };
  /**
   * What each product needs.
   */
  products: {
    default: ProductFields;
    [k: string]: ProductFields;
  };
}
/**
 * What a text must match.
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
   * A field of kind `check`: this one is not asked for while it is checked.
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
 * What one product needs.
 */
export interface ProductFields {
  /**
   * What every traveller types.
   *
   * Items: A field of `fields`.
   */
  travellers: string[];
  /**
   * What those type besides whose fare depends on their age.
   *
   * Items: A field of `fields`.
   */
  concessions?: string[];
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
   * How many seconds a ticket's code is valid before the next one is shown; left out: it never changes.
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
