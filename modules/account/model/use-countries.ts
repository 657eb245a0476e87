import { useEffect, useState } from "react";
import { useCall } from "#renderer/module-api.ts";

export interface Country {
  readonly country_code: string;
  readonly name: string;
}

/**
 * The countries of the world, in the language of the page. Until they are there, and
 * when they cannot be had, it is the list that was given.
 */
export function useCountries(first: readonly Country[]): readonly Country[] {
  const call = useCall();
  const [countries, setCountries] = useState(first);
  useEffect(() => {
    let isGone = false;
    call("all_countries").then(
      (answer) => {
        const all = readCountries(answer);
        if (!isGone && all.length > 0) setCountries(all);
      },
      // The rest of the form can be changed all the same.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [call]);
  return countries;
}

function readCountries(answer: unknown): readonly Country[] {
  if (!isRecord(answer) || !Array.isArray(answer["countries"])) return [];
  return (answer["countries"] as unknown[]).filter(isCountry);
}

function isCountry(value: unknown): value is Country & Record<string, unknown> {
  return (
    isRecord(value) &&
    typeof value["country_code"] === "string" &&
    typeof value["name"] === "string"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
