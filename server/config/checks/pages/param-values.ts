import type { Param } from "#schema/route-table.ts";

/**
 * Why a parameter can never have a value; undefined if it can.
 *
 * @param rule undefined: any value is allowed; an invalid expression is reported by another check
 */
export function paramFault(
  rule: Param | undefined,
  value: string,
): string | undefined {
  if (rule?.enum && !rule.enum.includes(value))
    return `the parameter is one of ${rule.enum.join(", ")}`;
  if (rule?.pattern === undefined) return undefined;
  try {
    return new RegExp(`^(?:${rule.pattern})$`).test(value)
      ? undefined
      : `the parameter must match ${rule.pattern}`;
  } catch {
    return undefined;
  }
}
