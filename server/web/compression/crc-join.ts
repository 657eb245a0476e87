/**
 * Joins CRC-32 checksums: the checksum of two texts from those of each, without reading them again
 * (zlib's crc32_combine).
 *
 * A checksum is a polynomial over GF(2) modulo POLYNOMIAL, its highest power in the lowest bit. To
 * append n bytes multiplies it by x^(8n).
 */

const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** x^(2^index) */
const POWERS: number[] = [0x40000000];
while (POWERS.length < 32) {
  const last = POWERS.at(-1)!;
  POWERS.push(multiply(last, last));
}

/** The factor by which a checksum is multiplied when `bytes` bytes are appended. */
export function shiftOf(bytes: number): number {
  let factor = ONE;
  // One byte is x^8 = x^(2^3).
  for (let rest = bytes, power = 3; rest > 0; rest >>>= 1, power += 1)
    if (rest & 1) factor = multiply(POWERS[power & 31]!, factor);
  return factor;
}

/** @returns the checksum of a text with checksum `first`, followed by one with `second` and `shift` */
export function joinChecksums(
  first: number,
  second: number,
  shift: number,
): number {
  return (multiply(shift, first) ^ second) >>> 0;
}

/** Multiplies two polynomials. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}
