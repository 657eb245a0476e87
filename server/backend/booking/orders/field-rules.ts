/** The types of a field of a form and of what must be true of it. */

import type {
  FieldCode,
  FieldKind,
  FieldPattern as Pattern,
  FieldRuleName as Rule,
  ValidAfter,
} from "#schema/backend/traveller-fields.ts";

export type { FieldCode, FieldKind, Pattern, Rule, ValidAfter };

/** The days between which a date must be, and what is wrong with another. */
export interface Bound {
  /** YYYY-MM-DD, as all days here: the first day that will do. */
  readonly min?: string;
  readonly max?: string;
  readonly code: FieldCode;
}

/** A field, and what must be true of what is typed there. */
export interface FieldRule {
  readonly name: string;
  readonly kind: FieldKind;
  readonly rule: Rule;
  readonly required: boolean;
  /** A field of kind "check": this one is not asked for while it is checked. */
  readonly unless?: string;
  readonly pattern?: Pattern;
  /** Of a passport. */
  readonly valid_after?: ValidAfter;
  readonly max_length?: number;
  readonly autocomplete?: string;
}
