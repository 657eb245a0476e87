import { useSite } from "#renderer/module-api.ts";

/**
 * The country that a visitor most likely means: where they are, else where their language
 * is spoken most. The module declares `residence`.
 *
 * @param known the codes of the countries that can be chosen
 * @returns "" where neither is among them
 */
export function useHomeCountry(known: readonly string[]): string {
  const residence = useSite("residence")?.code;
  const { intl } = useSite("language");
  const spoken = new Intl.Locale(intl).maximize().region;
  return (
    [residence, spoken].find(
      (code) => code !== undefined && known.includes(code),
    ) ?? ""
  );
}
