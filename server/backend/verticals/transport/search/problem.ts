import type { Network } from "../network/networks.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { Problem } from "./condition.ts";

/** What is wrong with a condition, in words. */
export function describeProblem(
  { field, code }: Problem,
  { sale_days, most_passengers }: Network,
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
