/** Why a condition cannot be searched. */
import type { Text } from "#server/backend/text/texts.ts";
import type { SearchedNetwork } from "#server/backend/verticals/transport/network/searched-network.ts";

export type ProblemCode =
  | "place_unknown"
  | "same_place"
  | "date_invalid"
  | "date_not_on_sale"
  | "return_before_departure"
  | "before_previous"
  | "passengers_invalid"
  | "too_many_passengers"
  | "no_adult"
  | "outbound_unknown"
  | "chosen_unknown";

export interface Problem {
  readonly field: string;
  readonly code: ProblemCode;
}

/** Thrown for the first problem of a condition. */
export class ConditionError extends Error {
  readonly problem: Problem;

  constructor(field: string, code: ProblemCode) {
    super(code);
    this.problem = { field, code };
  }
}

/** A problem with its text in the reader's language. */
export function describeProblem(
  { field, code }: Problem,
  { sale_days, most_passengers }: SearchedNetwork,
  text: Text,
  language: string,
): Problem & { readonly text: string } {
  return {
    field,
    code,
    text: text(language, `search.problem.${code}`, {
      days: String(sale_days),
      most: String(most_passengers),
    }),
  };
}
