/** Reads the answers and refusals of the checkout's calls. */
import { callErrorOf } from "#renderer/module-api.ts";
import type { CheckedForms } from "#schema/answers.ts";
import type { Failure } from "#ui/hooks/use-action.ts";
import type { Values } from "./values.ts";

/** @returns the values as the service normalised them, by the paths of the fields */
export function checkedValues({ travellers, contact }: CheckedForms): Values {
  const forms = [
    ...travellers.map((form, index) => [`travellers.${index}`, form] as const),
    ["contact", contact] as const,
  ];
  return Object.fromEntries(
    forms.flatMap(([path, form]) =>
      Object.entries(form).map(([name, value]) => [`${path}.${name}`, value]),
    ),
  );
}

/**
 * Describes a failed call.
 *
 * @throws the error itself if it is not from a call: then the page has a bug
 */
export function failureOf(error: unknown): Failure {
  const failed = callErrorOf(error);
  if (!failed) throw error;
  return failed;
}

/**
 * Whether it is unknown if the service carried out the request. Refusals have codes in words; a
 * number is an HTTP status or a request without an answer (specification, section 8).
 */
export function isUnanswered({ code }: Failure): boolean {
  return /^\d+$/.test(code);
}
