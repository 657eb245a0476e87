/** Formats and checks the fields of a payment card. */

/** @returns the digits of a text, at most `max` */
function digitsOf(text: string, max: number): string {
  return text.replaceAll(/\D/g, "").slice(0, max);
}

const isAmex = (digits: string): boolean => /^3[47]/.test(digits);

/** "4242 4242 4242 4242"; American Express: "3782 822463 10005". */
export function formatNumber(text: string): string {
  const digits = digitsOf(text, 19);
  const groups = isAmex(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1)
    : digits.match(/\d{1,4}/g);
  return groups?.filter(Boolean).join(" ") ?? "";
}

/** "04/29"; pads a month of one digit: "4/" becomes "04/". */
export function formatExpiry(text: string): string {
  const padded = text.replace(/^\s*(\d)\s*\//, "0$1/");
  // Autofill may enter 04/2029.
  const digits = digitsOf(padded.replace(/^(\d\d)\D*20(\d\d)$/, "$1$2"), 4);
  const month = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2)}` : month;
}

export function formatCvc(text: string): string {
  return digitsOf(text, 4);
}

export interface Card {
  readonly holder: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof Card;

export const CARD_FIELDS: readonly CardField[] = [
  "number",
  "expiry",
  "cvc",
  "holder",
];

/** @returns the invalid fields of a card, in the order of the form */
export function checkCard(card: Card, now: Date): readonly CardField[] {
  const valid: Readonly<Record<CardField, boolean>> = {
    number: isNumber(card.number),
    expiry: isExpiry(card.expiry, now),
    cvc: /^\d{3,4}$/.test(card.cvc),
    holder: card.holder.trim() !== "",
  };
  return CARD_FIELDS.filter((field) => !valid[field]);
}

/** @returns the field's name in the form, which is its path in the list of problems */
export const cardPath = (field: CardField): string => `card_${field}`;

/** @returns the card in the form's inputs; undefined if the form has no card fields */
export function typedCard(form: HTMLFormElement): Card | undefined {
  const [number, expiry, cvc, holder] = CARD_FIELDS.map((field) =>
    cardInput(form, field)?.value.trim(),
  );
  return number === undefined ||
    expiry === undefined ||
    cvc === undefined ||
    holder === undefined
    ? undefined
    : { number, expiry, cvc, holder };
}

/** @returns the input of `field`; undefined if the form has no card fields */
export function cardInput(
  form: HTMLFormElement | null,
  field: CardField,
): HTMLInputElement | undefined {
  const control = form?.elements.namedItem(cardPath(field));
  return control instanceof HTMLInputElement ? control : undefined;
}

/** 12 to 19 digits with a valid check digit (ISO/IEC 7812-1, Luhn). */
function isNumber(text: string): boolean {
  const digits = text.replaceAll(" ", "");
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Whether the text is a month (MM/YY) that has not ended. */
function isExpiry(text: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text) ?? [];
  if (month === undefined) return false;
  return new Date(2000 + Number(year), Number(month)) > now;
}

/**
 * Formats an input's value and keeps the caret after the same digit.
 */
export function formatInput(
  input: HTMLInputElement,
  format: (text: string) => string,
): void {
  const { value, selectionStart } = input;
  const formatted = format(value);
  if (formatted === value) return;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  const before = value.slice(0, selectionStart ?? 0).replaceAll(/\D/g, "");
  input.value = formatted;
  if (isAtEnd || document.activeElement !== input) return;
  let caret = 0;
  for (let seen = 0; seen < before.length && caret < formatted.length; caret++)
    if (/\d/.test(formatted[caret]!)) seen++;
  input.setSelectionRange(caret, caret);
}
