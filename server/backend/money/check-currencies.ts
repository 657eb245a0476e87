/** Checks that each symbol has one owner, as checks of the configuration do. */
import { sharedSymbols } from "#server/config/money/money-styles.ts";
import { problemIn, type DataCheck } from "../data-set/data-check.ts";

const FILE = "currencies.json";

export const checkCurrencies: DataCheck = (data) =>
  sharedSymbols(data.one("currencies").currencies).map(([code, earlier]) =>
    problemIn(data, FILE, ["currencies", code, "owns_symbol"], {
      rule: "currency_symbol",
      message: `${earlier} owns the same symbol`,
      value: true,
    }),
  );
