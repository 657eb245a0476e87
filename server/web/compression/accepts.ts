/** Whether an Accept-Encoding header lists a coding with a weight above zero (RFC 9110, 12.5.3). */
export function accepts(
  header: string | undefined,
  coding: keyof typeof CODINGS,
): boolean {
  return header !== undefined && CODINGS[coding].test(header);
}

const CODINGS = {
  dcz: listed("dcz"),
  gzip: listed("gzip"),
  zstd: listed("zstd"),
};

function listed(coding: string): RegExp {
  return new RegExp(
    String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`,
    "i",
  );
}
