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

/** What was typed as an address; undefined when it is none. */
export function addressOf(
  method: Method,
  { country = "", phone = "", email = "" }: Typed,
  countries: readonly PhoneCountry[],
): Address | undefined {
  if (method === "email") {
    return isEmail(email) ? { params: { email }, shown: email } : undefined;
  }
  const country_number = countryNumber(countries, country);
  const digits = phoneDigits(phone);
  if (!country_number || !isPhone(digits)) return undefined;
  return {
    params: { country_number, phone: digits },
    shown: `+${country_number} ${phone}`,
  };
}
