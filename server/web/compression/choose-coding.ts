import { readWeights } from "../http/weights.ts";

/** Identity is acceptable unless it is refused, but a header that does not name it prefers others. */
const IDENTITY_WEIGHT = 0.0001;

/**
 * Chooses the coding of a response (RFC 9110, 12.5.3): the highest weight wins, then the order of
 * `codings`. A coding that is not listed has the weight of "*".
 *
 * @param codings the available ones besides "identity", the best first
 * @returns "identity" also when the client refuses every available coding: the header may be
 *   disregarded then (RFC 9110, 12.4.1), and a response helps more than an error
 */
export function chooseCoding<Coding extends string>(
  header: string | undefined,
  codings: readonly Coding[],
): Coding | "identity" {
  const weights = new Map(
    readWeights(header).map(({ value, weight }) => [value, weight]),
  );
  const weightOf = (coding: string): number =>
    weights.get(coding) ??
    weights.get("*") ??
    (coding === "identity" ? IDENTITY_WEIGHT : 0);
  const [best = "identity"] = [...codings, "identity" as const]
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return best;
}
