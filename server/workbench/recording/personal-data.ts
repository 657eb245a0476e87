/**
 * The rules for personal data in recordings: recordings are committed, so that it is replaced
 * (redact.ts applies the rules).
 *
 * Recordings are made without a session, so only data that a URL opens can be personal: the order
 * of a mailed link, an address in a query. Answers of calls whose row has a `cache` are the same
 * for all visitors; there, only data that is never public is replaced.
 */
import { isIP } from "node:net";
import { findPhoneNumbersInText } from "libphonenumber-js";

export interface PersonalRule {
  readonly name: string;
  /** The rule applies only to answers for one visitor, and to what the visitor sends. */
  readonly personalOnly?: boolean;
  /** Keys whose texts and numbers are always personal. */
  readonly keys?: RegExp;
  /** Finds personal data in a text. */
  readonly find?: (text: string) => readonly string[];
  /** The keys count only in an object that also has one of these keys, or is in one of `within`. */
  readonly beside?: RegExp;
  /** The keys count only in objects, or lists of objects, under one of these keys. */
  readonly within?: RegExp;
  /** @param count the number of values that the rule has replaced, this one included */
  readonly replacement: (value: string, count: number) => string;
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Domains that belong to nobody (RFC 2606, RFC 6761). */
const RESERVED =
  /[@.](?:example\.(?:com|org|net)|example|invalid|localhost|test)$/i;
/** A JSON Web Token (RFC 7519). */
const JWT = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;
/** Thirteen digits and more, alone or in the groups that are printed on cards. */
const DIGITS =
  /(?<![\w.-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){3}(?:[ -]\d{1,3})?|\d{4}[ -]\d{6}[ -]\d{5})(?![\w.-])/g;
const ADDRESS =
  /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*(?::[\da-f]*){3,})(?![\w.:])/gi;
const PEOPLE =
  /^(?:(?:saved_)?travellers?|passengers?|guests?|contacts?|buyer|user|holder)$/i;
const PERSON =
  /^(?:email|phone|mobile|birth_?date|date_of_birth|passport\w*|given_name|family_name|first_name|last_name|surname|traveller_type)$/i;

export const PERSONAL_RULES: readonly PersonalRule[] = [
  {
    name: "email",
    find: (text) =>
      matches(text, EMAIL).filter((found) => !RESERVED.test(found)),
    replacement: (_, count) => `person-${count}@example.com`,
  },
  {
    name: "token",
    keys: /(?:^|_)(?:token|secret|password|passcode|signature|csrf|session_key|api_key|access_key|otp)$/i,
    find: (text) => matches(text, JWT),
    replacement: sameShape,
  },
  {
    name: "card",
    keys: /^(?:card_?number|pan|cvc|cvv|last_?4|last_four|iban)$/i,
    find: (text) => matches(text, DIGITS).filter(isCardNumber),
    replacement: (value) => value.replaceAll(/\d/g, "0"),
  },
  {
    name: "ip",
    find: (text) => matches(text, ADDRESS).filter(isPublicAddress),
    // Blocks for documentation (RFC 5737, RFC 3849).
    replacement: (value, count) =>
      value.includes(":") ? `2001:db8::${count}` : `192.0.2.${count % 255}`,
  },
  {
    name: "phone",
    personalOnly: true,
    keys: /^(?:phone|mobile|tel|telephone|whatsapp)(?:_?number)?$/i,
    find: phoneNumbers,
    replacement: sameShape,
  },
  {
    name: "name",
    personalOnly: true,
    keys: /^(?:(?:given|family|first|middle|last|full|user|nick|card_?holder|holder|passenger|traveller|contact|buyer|company)_?name|surname|holder|cardholder|traveller|passenger|company)$/i,
    replacement: redactedName,
  },
  {
    name: "name",
    personalOnly: true,
    keys: /^name$/i,
    beside: PERSON,
    within: PEOPLE,
    replacement: redactedName,
  },
  {
    name: "name",
    personalOnly: true,
    keys: /^label$/i,
    within: /^saved_travellers$/i,
    replacement: redactedName,
  },
  {
    name: "name",
    personalOnly: true,
    // Lines of documents: the recipient and the travellers.
    keys: /^(?:lines|note)$/i,
    within: /^(?:parties|rows)$/i,
    replacement: redactedName,
  },
  {
    name: "birth",
    personalOnly: true,
    keys: /^(?:birth_?date|date_of_birth|birthday)$/i,
    replacement: () => "1990-01-01",
  },
  {
    name: "document",
    personalOnly: true,
    keys: /^(?:passport(?:_no|_number)?|document_(?:no|number)|id_(?:no|number)|licen[cs]e_(?:no|number)|tax_id|member_no\w*)$/i,
    replacement: sameShape,
  },
  {
    name: "address",
    personalOnly: true,
    keys: /^(?:street|address(?:_line)?_?\d?|postcode|postal_code|zip(?:_code)?)$/i,
    replacement: sameShape,
  },
  {
    name: "reference",
    personalOnly: true,
    keys: /^(?:order_guid|order_no|booking_no|pnr\w*|ticket_no|pickup_code|payment_asset_no|card_id|link|signin_jump|barcode|voucher_code|gift_card_(?:code|no)|coupon_code|user_id|global_id|device_id|(?:gcl|fbcl|msclk|ttcl)id)$/i,
    replacement: sameShape,
  },
  {
    name: "reference",
    personalOnly: true,
    keys: /^code$/i,
    within: /^(?:coupons?|vouchers?|gift_cards?)$/i,
    replacement: sameShape,
  },
  {
    name: "barcode",
    personalOnly: true,
    keys: /^path$/i,
    within: /^barcode_svg$/i,
    // One dark module.
    replacement: () => "M0 0h1v1h-1z",
  },
];

function redactedName(value: string): string {
  return value.replaceAll(/\p{L}+/gu, "Redacted").replaceAll(/\d/g, "0");
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([found]) => found);
}

function phoneNumbers(text: string): string[] {
  if (!text.includes("+")) return [];
  return findPhoneNumbersInText(text).map(({ startsAt, endsAt }) =>
    text.slice(startsAt, endsAt),
  );
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  const sum = digits
    .split("")
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

function isPublicAddress(text: string): boolean {
  return (
    isIP(text) !== 0 &&
    !/^(?:127\.|0\.|192\.0\.2\.|::1?$|2001:db8:)/i.test(text)
  );
}

/**
 * Letters, digits and other signs are replaced by the same kind, so that the value still matches
 * its schema; the count at the end distinguishes values.
 */
function sameShape(value: string, count: number): string {
  const plain = value.replaceAll(/[\p{L}\d]/gu, (sign) => {
    if (/\d/.test(sign)) return "0";
    return /\p{Lu}/u.test(sign) ? "A" : "a";
  });
  let left = count;
  return plain
    .split("")
    .reverse()
    .map((sign) => {
      if (!/[Aa0]/.test(sign)) return sign;
      const next = sign.charCodeAt(0) + (left % (sign === "0" ? 10 : 6));
      left = Math.floor(left / (sign === "0" ? 10 : 6));
      return String.fromCharCode(next);
    })
    .reverse()
    .join("");
}
