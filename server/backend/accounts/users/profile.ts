/** Validates profiles. */
import type { Request } from "express";
import { optionalText } from "#server/backend/http/body.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { isPersonName } from "#server/backend/text/person-name.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Account, Preference, Profile } from "./accounts.ts";
import { TITLES } from "./user.ts";

const COUNTRY = /^[A-Z]{2}$/;

/** @throws Refusal name_invalid, title_invalid, country_invalid */
export function readProfile(request: Request, account: Account): Profile {
  const user_name = optionalText(request, "user_name") ?? account.user_name;
  const title = optionalText(request, "title") ?? account.title;
  const country_code =
    optionalText(request, "country_code") ?? account.country_code;
  if (!isPersonName(user_name)) throw new Refusal("name_invalid");
  if (title !== "" && !TITLES.some((known) => known === title))
    throw new Refusal("title_invalid");
  if (country_code !== "" && !COUNTRY.test(country_code))
    throw new Refusal("country_invalid");
  return { user_name, title, country_code };
}

/** @throws Refusal language_invalid, currency_invalid */
export function readPreference(
  request: Request,
  account: Account,
  host: string,
  { languages, currencies }: Pick<Published, "languages" | "currencies">,
): Preference {
  const language = optionalText(request, "language");
  const currency = optionalText(request, "currency");
  if (language !== undefined && !Object.hasOwn(languages, language))
    throw new Refusal("language_invalid");
  if (currency !== undefined && !Object.hasOwn(currencies, currency))
    throw new Refusal("currency_invalid");
  return {
    prefer_language: language ?? account.prefer_language,
    prefer_currency: currency ?? account.prefer_currency,
    prefer_site: host || account.prefer_site,
  };
}
