/** How amounts of each currency are written in a language (docs/decisions/118). */

/** As Intl.NumberFormat names it (`currencyDisplay`). */
export type MoneyStyle = "narrowSymbol" | "code" | "name";

interface WritingLanguage {
  /** The locale for Intl. */
  readonly intl: string;
  /** The usual currencies of its readers, the most common first. */
  readonly currencies?: readonly string[];
  /** Whether the first of them is written by its name: 14,170円. */
  readonly own_currency_by_name?: boolean;
}

/** By code. */
type WrittenCurrencies = Readonly<
  Record<string, { readonly owns_symbol?: boolean }>
>;

/**
 * The style of each currency: its symbol, if readers of the language know whose it is, else its
 * code.
 */
export function moneyStyles(
  { intl, currencies: own = [], own_currency_by_name }: WritingLanguage,
  currencies: WrittenCurrencies,
): ReadonlyMap<string, MoneyStyle> {
  const symbols = Map.groupBy(Object.keys(currencies), (code) =>
    symbolOf(code, intl),
  );
  const styles = [...symbols.values()].flatMap((sharers) => {
    const owner = ownerOf(sharers, own, currencies);
    return sharers.map((code): [string, MoneyStyle] => [
      code,
      code === owner ? "narrowSymbol" : "code",
    ]);
  });
  return new Map(
    own_currency_by_name && own[0] !== undefined
      ? [...styles, [own[0], "name"]]
      : styles,
  );
}

/** @returns undefined if the symbol could mean several of the currencies */
function ownerOf(
  sharers: readonly string[],
  own: readonly string[],
  currencies: WrittenCurrencies,
): string | undefined {
  if (sharers.length === 1) return sharers[0];
  const [first, ...others] = own.filter((code) => sharers.includes(code));
  if (first === undefined)
    return sharers.find((code) => currencies[code]!.owns_symbol);
  // Its other currencies are those of some of its readers.
  return others.length === 0 && first === own[0] ? first : undefined;
}

/**
 * Currencies that own a symbol which another one owns, too.
 *
 * @returns each with the earlier one
 */
export function sharedSymbols(
  currencies: WrittenCurrencies,
): readonly (readonly [code: string, earlier: string])[] {
  const owners = Object.keys(currencies).filter(
    (code) => currencies[code]!.owns_symbol,
  );
  return [
    ...Map.groupBy(owners, (code) => symbolOf(code, "en")).values(),
  ].flatMap(([earlier, ...others]) =>
    others.map((code) => [code, earlier!] as const),
  );
}

function symbolOf(currency: string, intl: string): string {
  return new Intl.NumberFormat(intl, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  })
    .formatToParts(0)
    .find(({ type }) => type === "currency")!.value;
}
