import { useEffect, useState } from "react";
import { useCall, useSite } from "#renderer/module-api.ts";
import {
  countryEntry,
  type Country,
  type CountryEntry,
} from "./country-entry.ts";

/**
 * The countries of the world in the language of the page; undefined while they load and if
 * loading failed. Its module makes the call `all_countries`.
 */
export function useCountries(): readonly CountryEntry[] | undefined {
  const call = useCall();
  const { code: language } = useSite("language");
  const [countries, setCountries] = useState<readonly CountryEntry[]>();
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<readonly Country[] | undefined> => {
      const cached = cachedCountries(language, Date.now());
      if (cached) return cached;
      const { countries: all } = await call("all_countries");
      cacheCountries(language, all, Date.now());
      return all;
    };
    ask().then(
      (loaded) => {
        if (!isGone) setCountries(loaded?.map(countryEntry));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [call, language]);
  return countries;
}

/** Cached in the browser for a day (specification, sections 7 and 9). */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const KEY = "countries";

/** The cached countries in this language. Anything else in the storage is ignored. */
function cachedCountries(
  language: string,
  now: number,
): readonly Country[] | undefined {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!isRecord(cached) || cached["language"] !== language) return undefined;
    const age = now - Number(cached["at"]);
    if (!(age >= 0 && age < MAX_AGE_MS)) return undefined;
    const countries = readCountries(cached);
    return countries?.length ? countries : undefined;
  } catch {
    // No storage or invalid data in it: fetch them.
    return undefined;
  }
}

function cacheCountries(
  language: string,
  countries: readonly Country[],
  at: number,
): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ language, at, countries }));
  } catch {
    // Storage is full or disabled: nothing is cached.
  }
}

function readCountries(answer: unknown): readonly Country[] | undefined {
  const countries = isRecord(answer) ? answer["countries"] : undefined;
  return Array.isArray(countries)
    ? (countries as unknown[]).filter(isCountry)
    : undefined;
}

function isCountry(value: unknown): value is Country {
  return (
    isRecord(value) &&
    typeof value["country_number"] === "string" &&
    typeof value["country_code"] === "string" &&
    typeof value["name"] === "string"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
