import {
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { AreaFactsData } from "#schema/modules/area_facts.ts";
import { Block } from "#ui/frame/block.tsx";
import styles from "./style.module.css";

export default function AreaFacts({ data, name }: ModuleProps<AreaFactsData>) {
  const t = useTranslation();
  const { intl } = useSite("language");
  const day = useSite("day");
  const { currency, country_number, time_zone, cities, stops } = data;
  const listed = (items: readonly { readonly name: string }[] = []) =>
    // Removes duplicates: two products may share a stop.
    new Intl.ListFormat(intl, { type: "conjunction" }).format(
      new Set(items.map((item) => item.name)),
    );
  const facts = [
    ["currency", currency && moneyName(currency, intl)],
    ["dialling_code", country_number && `+${country_number}`],
    ["time", time_zone && offsetOf(time_zone, intl, day)],
    ["cities", listed(cities)],
    ["stops", listed(stops)],
  ] as const;
  return (
    <Block name={name} title={t("area_facts:title", { name: data.name })}>
      <dl className={styles["facts"]}>
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key} className={styles["fact"]}>
                <dt>{t(`area_facts:${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Block>
  );
}

function moneyName(currency: string, intl: string): string {
  const name = new Intl.DisplayNames(intl, { type: "currency" }).of(currency);
  return `${name} (${currency})`;
}

/** The zone's distance from UTC on a day. */
function offsetOf(
  timeZone: string,
  intl: string,
  day: number,
): string | undefined {
  return new Intl.DateTimeFormat(intl, {
    timeZone,
    timeZoneName: "shortOffset",
  })
    .formatToParts(day)
    .find(({ type }) => type === "timeZoneName")?.value;
}
