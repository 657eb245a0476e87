import { isPhone, phoneDigits } from "../model/addresses.ts";
import { countryNumber, type CountryEntry } from "../model/country-entry.ts";

/** The ways to send a code. */
export type Method = "phone" | "email";

export const METHODS: readonly Method[] = ["phone", "email"];

/** The method requested in the query of the page. */
export function methodOf(query: URLSearchParams): Method {
  return query.get("method") === "email" ? "email" : "phone";
}

/** The values of a method's form fields. */
export interface Typed {
  readonly country?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** The recipient of a code. */
export interface Address {
  /** In the format of the calls. */
  readonly params: Readonly<Record<string, string>>;
  /** In a readable format. */
  readonly shown: string;
}

/** A code that was sent. */
export interface SentCode {
  readonly address: Address;
  /** When another code may be requested, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly validMinutes: number;
}

/** The typed address; undefined if it is not a phone number. */
export function addressOf(
  method: Method,
  { country = "", phone = "", email = "" }: Typed,
  countries: readonly CountryEntry[],
): Address | undefined {
  if (method === "email") {
    return { params: { email }, shown: email };
  }
  const whole = phoneDigits(phone);
  // A typed calling code overrides the selected country.
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

/** The calling code with which the digits begin. */
function numberOf(
  digits: string,
  countries: readonly CountryEntry[],
): string | undefined {
  return countries
    .map(({ country_number }) => country_number)
    .filter((number) => number !== "" && digits.startsWith(number))
    .toSorted((a, b) => b.length - a.length)[0];
}
