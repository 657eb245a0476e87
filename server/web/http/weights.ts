/** The headers Accept, Accept-Encoding and Accept-Language: values with weights (RFC 9110, 12.4.2). */

export interface Weighted {
  /** In lowercase: a media type, a coding, a language, or "*". */
  readonly value: string;
  /** From 0, which refuses the value, to 1. */
  readonly weight: number;
}

/** A browser sends up to about ten values. */
const MAX_VALUES = 30;

const QVALUE = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Reads a header, the highest weight first. Values with an invalid weight are left out. */
export function readWeights(header: string | undefined): Weighted[] {
  return (header?.toLowerCase() ?? "")
    .split(",", MAX_VALUES)
    .flatMap((item) => {
      const [value = "", ...params] = item
        .split(";")
        .map((part) => part.trim());
      const given = params.find((param) => /^q\s*=/.test(param));
      const weight = given === undefined ? 1 : QVALUE.exec(given)?.[1];
      return value === "" || weight === undefined
        ? []
        : [{ value, weight: Number(weight) }];
    })
    .toSorted((a, b) => b.weight - a.weight);
}

/** Whether a header lists a value itself, with a weight above zero. A wildcard does not count. */
export function listsValue(header: string | undefined, value: string): boolean {
  return readWeights(header).some(
    (item) => item.value === value && item.weight > 0,
  );
}
