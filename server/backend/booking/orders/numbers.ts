/** Numbers of orders and tickets. */
import { createHmac, randomBytes, randomInt } from "node:crypto";

/** Nothing that is mistaken for something else when it is read aloud. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const letters = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

const digits = (length: number): string =>
  Array.from({ length }, () => randomInt(10)).join("");

/** Nobody guesses it. */
export function newGuid(): string {
  return randomBytes(18).toString("base64url");
}

const BOOKING_PREFIX = "WF";
const BOOKING_LETTERS = 8;

/** What people call an order by: WF-7K3MQ9XA. */
export function newBookingNo(): string {
  return `${BOOKING_PREFIX}-${letters(BOOKING_LETTERS)}`;
}

/** Reads an order's number as people type it: "wf 7k3m q9xa", or without the first letters. */
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

/** 13 digits: the product's, twelve with them, and one that tells a slip of the pen. */
export function newTicketNo(productTypeId: number): string {
  const body = `${String(productTypeId).padStart(3, "0").slice(-3)}${digits(9)}`;
  return `${body}${checkDigit(body)}`;
}

/** As in EAN-13. */
function checkDigit(body: string): number {
  const sum = Array.from(body, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** What a barcode says: whoever has the key can check it without asking. */
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
