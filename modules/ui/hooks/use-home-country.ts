import { useSite } from "#renderer/module-api.ts";

/**
 * The visitor's most likely country: where they are, or else where their language is mainly
 * spoken. The module declares `residence`.
 *
 * @param countries the country codes that can be chosen
 * @returns "" if neither is among them
 */
export function useHomeCountry(countries: readonly string[]): string {
  const residence = useSite("residence")?.code;
  const { intl } = useSite("language");
  const spoken = new Intl.Locale(intl).maximize().region;
  return (
    [residence, spoken].find(
      (code) => code !== undefined && countries.includes(code),
    ) ?? ""
  );
}
