/** The types of a field of a form and of what must be true of it. */

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

/** The days between which a date must be, and what is wrong with another. */
export interface Bound {
  /** YYYY-MM-DD, as all days here: the first day that will do. */
  readonly min?: string;
  readonly max?: string;
  readonly code: FieldCode;
}

/** What a text must be, and what is wrong with one that is not. */
export interface Pattern {
  /** A regular expression as JavaScript has them, with the flag u. */
  readonly pattern: string;
  readonly code: FieldCode;
}

/** How long after a moment of the journey a document must be valid. */
export interface ValidAfter {
  /** When the first journey leaves, or the last one arrives. */
  readonly anchor: "departure" | "arrival";
  readonly months: number;
}

/** A field, and what must be true of what is typed there. */
export interface FieldRule {
  readonly name: string;
  readonly kind: FieldKind;
  readonly rule: Rule;
  readonly required: boolean;
  readonly pattern?: Pattern;
  /** Of a passport. */
  readonly valid_after?: ValidAfter;
  readonly max_length?: number;
  readonly autocomplete?: string;
}
