import { isEmail, isPhone, phoneDigits } from "../model/addresses.ts";
import { countryNumber, type PhoneCountry } from "../model/phone-fields.tsx";

/** How a code is sent. */
export type Method = "phone" | "email";

export const METHODS: readonly Method[] = ["phone", "email"];

/** The method that the address of the page asks for. */
export function methodOf(query: URLSearchParams): Method {
  return query.get("method") === "email" ? "email" : "phone";
}

/** What the fields of a method's form hold. */
export interface Typed {
  readonly country?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** Where a code goes. */
export interface Address {
  /** As the calls take it. */
  readonly params: Readonly<Record<string, string>>;
  /** As a person reads it. */
  readonly shown: string;
}

/** A code that is on its way. */
export interface Sent {
  readonly address: Address;
  /** When another one may be asked for, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly validMinutes: number;
}

/** What was typed as an address; undefined when it is none. */
export function addressOf(
  method: Method,
  { country = "", phone = "", email = "" }: Typed,
  countries: readonly PhoneCountry[],
): Address | undefined {
  if (method === "email") {
    return isEmail(email) ? { params: { email }, shown: email } : undefined;
  }
  const whole = phoneDigits(phone);
  // Who types the country's number means it, whatever country is chosen.
  const abroad = whole.startsWith("+")
    ? numberOf(whole.slice(1), countries)
    : undefined;
  const country_number = abroad ?? countryNumber(countries, country);
  const digits = abroad === undefined ? whole : whole.slice(abroad.length + 1);
  if (!country_number || !isPhone(digits)) return undefined;
  return {
    params: { country_number, phone: digits },
    shown: abroad === undefined ? `+${country_number} ${phone}` : phone,
  };
}

/** The number of a country with which digits begin. */
function numberOf(
  digits: string,
  countries: readonly PhoneCountry[],
): string | undefined {
  return countries
    .map(({ country_number }) => country_number)
    .filter((number) => number !== "" && digits.startsWith(number))
    .toSorted((a, b) => b.length - a.length)[0];
}
