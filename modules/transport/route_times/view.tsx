import { useRef } from "react";
import {
  StructuredData,
  useFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { RouteTimesData } from "#schema/modules/route_times.ts";
import { Block } from "#ui/frame/block.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { Tip } from "#ui/popups/tip.tsx";
import PeakWait from "../model/peak-wait.tsx";
import { DayRow } from "./day-row.tsx";
import { Table } from "./table.tsx";
import { tripsOf } from "./trips.ts";
import { useDay } from "./use-day.ts";
import styles from "./style.module.css";

/** The number that is shown at first; the others are in a fold. */
const AT_ONCE = 8;

const LONG_DAY: Intl.DateTimeFormatOptions = {
  weekday: "long",
  day: "numeric",
  month: "long",
};
const SHORT_DAY: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
};

/** The departures of a day, and of other days when they are selected. */
export default function RouteTimes(props: ModuleProps<RouteTimesData>) {
  const { date, condition, departures } = props.data;
  if (departures.length === 0) return null;
  const { product_type, origin_position, destination_position } = condition;
  // Departures of another route or day are a new section without the old one's state.
  const key = `${product_type} ${origin_position} ${destination_position} ${date}`;
  return <Times key={key} {...props} />;
}

function Times({ data, name }: ModuleProps<RouteTimesData>) {
  const { days, search } = data;
  const day = useDay(data);
  const { shown, wanted, peakUntil, failed } = day;
  const t = useTranslation();
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  const path = days.find(({ date }) => date === shown.date)?.path;
  const longDay = (date: string): string => format.date(date, LONG_DAY);
  const isLoading = wanted !== undefined && peakUntil === undefined;
  const isNone = shown.departures.length === 0;
  // The pressed button is removed: the focus moves to the related content.
  const afterPress = (act: () => void) => (): void => {
    panel.current?.focus({ preventScroll: true });
    act();
  };
  // Search engines get the departures of the page's own day.
  const trips = tripsOf(data);
  return (
    <Block name={name} title={shown.title}>
      <div className={styles["times"]}>
        <DayRow
          days={days}
          shown={shown.date}
          wanted={wanted}
          onChoose={day.choose}
        />
        {peakUntil !== undefined && (
          <PeakWait until={peakUntil} onCancel={afterPress(day.cancel)} />
        )}
        {failed !== undefined && (
          <div role="alert">
            <Tip tone="failure">
              <p>{t("route_times:failed", { date: longDay(failed) })}</p>
              <span className={styles["again"]}>
                <Button
                  look="plain"
                  size="s"
                  onClick={afterPress(() => day.choose(failed))}
                >
                  {t("route_times:try_again")}
                </Button>
              </span>
            </Tip>
          </div>
        )}
        <div
          ref={panel}
          className={styles["panel"]}
          tabIndex={-1}
          aria-busy={isLoading ? true : undefined}
        >
          <p role="status" className={styles["status"]}>
            {isLoading &&
              t("route_times:loading", {
                date: format.date(wanted, SHORT_DAY),
              })}
            {wanted === undefined && shown !== data && (
              <span className="visually-hidden">{shown.title}</span>
            )}
          </p>
          {isNone ? (
            <p>{t("route_times:none", { date: longDay(shown.date) })}</p>
          ) : (
            <Departures data={data} shown={shown} />
          )}
          <div>
            <ButtonLink path={path ?? search.path}>
              {isNone ? t("route_times:search") : search.label}
            </ButtonLink>
          </div>
        </div>
      </div>
      {trips && <StructuredData value={trips} />}
    </Block>
  );
}

interface DeparturesProps {
  readonly data: RouteTimesData;
  readonly shown: Pick<RouteTimesData, "title" | "departures">;
}

function Departures({ data, shown }: DeparturesProps) {
  const { columns, more } = data;
  const { title, departures } = shown;
  const rest = departures.slice(AT_ONCE);
  return (
    <>
      <Table
        label={title}
        columns={columns}
        departures={departures.slice(0, AT_ONCE)}
      />
      {rest.length > 0 && (
        <details>
          <summary className={styles["more"]}>
            {more}
            <Icon shape={chevronDownIcon} size={20} />
          </summary>
          <Table label={more} columns={columns} departures={rest} />
        </details>
      )}
    </>
  );
}
