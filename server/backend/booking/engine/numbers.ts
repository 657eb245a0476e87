/** The numbers of orders and tickets. */
import { createHmac, randomBytes, randomInt } from "node:crypto";

/** Without letters and digits that sound or look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const letters = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

const digits = (length: number): string =>
  Array.from({ length }, () => randomInt(10)).join("");

/** A random id that cannot be guessed. */
export function newGuid(): string {
  return randomBytes(18).toString("base64url");
}

const BOOKING_PREFIX = "WF";
const BOOKING_LETTERS = 8;

/** The order number that customers see: WF-7K3MQ9XA. */
export function newBookingNo(): string {
  return `${BOOKING_PREFIX}-${letters(BOOKING_LETTERS)}`;
}

/** Parses an order number in any typed form: "wf 7k3m q9xa", or without the prefix. */
export function readBookingNo(typed: string): string {
  const all = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
  return `${BOOKING_PREFIX}-${all.slice(-BOOKING_LETTERS)}`;
}

export function newPaymentAssetNo(): string {
  return `PA${digits(18)}`;
}

export function newPickupCode(): string {
  return letters(6);
}

/** A ticket number of 13 digits: the product, random digits up to twelve, and a check digit. */
export function newTicketNo(productTypeId: number): string {
  const body = `${String(productTypeId).padStart(3, "0").slice(-3)}${digits(9)}`;
  return `${body}${checkDigit(body)}`;
}

/** The check digit of EAN-13. */
function checkDigit(body: string): number {
  const sum = Array.from(body, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** The text of a barcode, signed so that gates with the key can verify it offline. */
export function signedBarcode(
  documentNo: string,
  itemId: string,
  key: Uint8Array,
): string {
  const said = `WF1/${documentNo}/${itemId}`;
  const signature = createHmac("sha256", key)
    .update(said)
    .digest("base64url")
    .slice(0, 16);
  return `${said}/${signature}`;
}
