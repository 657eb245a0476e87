import type { RefObject } from "react";
import {
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { PriceHistoryAnswer } from "#schema/answers.ts";
import type {
  ComparedPrice,
  SearchListData,
} from "#schema/modules/search_list.ts";
import { Button } from "#ui/controls/button.tsx";
import verticals from "#ui/icons/vertical.module.css";
import { Panel } from "#ui/popups/panel.tsx";
import { PriceChart } from "./price-chart.tsx";
import { useHistory } from "./use-history.ts";
import styles from "./price-history.module.css";

interface PriceHistoryProps {
  readonly product: SearchListData["product"];
  readonly origin: string;
  readonly destination: string;
  /** The day of departure. */
  readonly date: string;
  readonly compared: ComparedPrice | undefined;
  readonly isOpen: boolean;
  /** The element that opened it. The focus returns to it. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const DAY: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
};

/** The lowest prices of a day of departure in earlier searches: a graph, and the same as a table. */
export function PriceHistory({
  product: { product_type, vertical },
  origin,
  destination,
  date,
  compared,
  isOpen,
  opener,
  onClose,
}: PriceHistoryProps) {
  const t = useTranslation();
  const format = useFormat();
  const { history, failed, retry } = useHistory(
    isOpen,
    product_type,
    origin,
    destination,
    date,
  );
  return (
    <Panel
      open={isOpen}
      onClose={onClose}
      title={t("search_list:trend.title", { date: format.date(date, DAY) })}
      align="start"
      opener={opener}
    >
      <div
        className={`${styles["history"]} ${verticals["vertical"]}`}
        data-vertical={vertical}
      >
        <p role="status">
          {!history && !failed && t("fare_days:loading")}
          {history?.days.length === 0 && t("search_list:trend.none")}
        </p>
        {failed && (
          <p role="alert">
            {t("fare_days:failed")}{" "}
            <Button look="plain" size="s" onClick={retry}>
              {t("fare_days:try_again")}
            </Button>
          </p>
        )}
        {history && history.days.length > 0 && <Days {...history} />}
        <div className={styles["note"]}>
          <p>{t("search_list:trend.note")}</p>
          {compared && (
            <p>
              {t("search_list:trend.compared", {
                number: compared.count,
                weekday: format.date(date, { weekday: "long" }),
                days: daysText(compared.lead_days),
              })}
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Days({ days, today }: PriceHistoryAnswer) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const last = days.at(-1)!;
  const lowest = Math.min(...days.map(({ price }) => price.amount));
  const cheapest = days.find(({ price }) => price.amount === lowest)!;
  const isFlat = days.every(({ price }) => price.amount === lowest);
  const isToday = last.date === today;
  const isLowest = isToday && last === cheapest && !isFlat;
  const at = (name: "cheapest" | "unchanged", one: typeof last) =>
    t(`search_list:trend.${name}`, {
      price: formatPrice(one.price),
      date: format.date(one.date, DAY),
    });
  const now = (name: "today" | "lowest_today") =>
    t(`search_list:trend.${name}`, { price: formatPrice(last.price) });
  return (
    <>
      <ul className={styles["facts"]}>
        {isLowest ? (
          <li>{now("lowest_today")}</li>
        ) : (
          <li>{at(isFlat ? "unchanged" : "cheapest", cheapest)}</li>
        )}
        {isToday && !isFlat && !isLowest && <li>{now("today")}</li>}
      </ul>
      {days.length > 1 && (
        <>
          <PriceChart days={days} today={today} />
          <details>
            <summary className={styles["summary"]}>
              {t("search_list:trend.table")}
            </summary>
            <table className={styles["table"]}>
              <thead>
                <tr>
                  <th scope="col">{t("search_list:trend.searched")}</th>
                  <th scope="col">{t("search_list:trend.lowest")}</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((one) => (
                  <tr key={one.date}>
                    <th scope="row">{format.date(one.date, DAY)}</th>
                    <td>{formatPrice(one.price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </>
  );
}

/** "8–14", or "61+". */
function daysText({ first, last }: ComparedPrice["lead_days"]): string {
  return last === undefined ? `${first}+` : `${first}–${last}`;
}
