/** The types of form fields and their rules. */

import type {
  FieldCode,
  FieldKind,
  FieldPattern as Pattern,
  FieldRuleName as Rule,
  MemberProgramme,
  ValidAfter,
} from "#schema/backend/traveller-fields.ts";

export type {
  FieldCode,
  FieldKind,
  MemberProgramme,
  Pattern,
  Rule,
  ValidAfter,
};

/** A field and its rule. */
export interface FieldRule {
  readonly name: string;
  readonly kind: FieldKind;
  readonly rule: Rule;
  readonly required: boolean;
  /** The name of a "check" field: while it is checked, this field is not required. */
  readonly unless?: string;
  readonly pattern?: Pattern;
  /** Of a number of a member. */
  readonly programme?: MemberProgramme;
  /** For a passport. */
  readonly valid_after?: ValidAfter;
  readonly max_length?: number;
  readonly autocomplete?: string;
}
