import {
  useFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { ExchangeRatesData } from "#schema/modules/exchange_rates.ts";
import styles from "./style.module.css";

const DAY: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  year: "numeric",
};

export default function ExchangeRates({
  data: { currency, rates_as_of: day },
}: ModuleProps<ExchangeRatesData>) {
  const t = useTranslation();
  const format = useFormat();
  if (day === undefined) return null;
  return (
    <p className={styles["note"]}>
      {t("exchange_rates:as_of", { currency, date: format.date(day, DAY) })}
    </p>
  );
}
