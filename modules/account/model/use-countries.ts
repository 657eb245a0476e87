import { useEffect, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { PhoneCountry } from "./phone-fields.tsx";

/**
 * The countries of the world, in the language of the page; undefined until they are
 * there, and when they cannot be had. Its module makes the call `all_countries`.
 */
export function useCountries(): readonly PhoneCountry[] | undefined {
  const call = useCall();
  const [countries, setCountries] = useState<readonly PhoneCountry[]>();
  useEffect(() => {
    let isGone = false;
    call("all_countries").then(
      (answer) => {
        if (!isGone) setCountries(readCountries(answer));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [call]);
  return countries;
}

function readCountries(answer: unknown): readonly PhoneCountry[] | undefined {
  const countries = isRecord(answer) ? answer["countries"] : undefined;
  return Array.isArray(countries)
    ? (countries as unknown[]).filter(isCountry)
    : undefined;
}

function isCountry(value: unknown): value is PhoneCountry {
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
