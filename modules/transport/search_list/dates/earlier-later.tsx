import {
  Link,
  useFormat,
  usePriceFormat,
  useTranslation,
  useTrack,
} from "#renderer/module-api.ts";
import type { DateFare, SearchListData } from "#schema/modules/search_list.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "#ui/icons/icons.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import {
  chosenLegs,
  searchPath,
  type SearchQuery,
} from "../../model/addresses.ts";
import { onDate } from "../search/addresses.ts";
import styles from "./earlier-later.module.css";

const DAY: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
};
const MIDNIGHT = "00:00";
const DAY_END = "23:59";

interface EarlierLaterProps {
  readonly data: SearchListData;
  /** The search with the chosen filters and sort. */
  readonly search: SearchQuery;
  readonly chosen: string | undefined;
  readonly onSwitch: (date: string) => void;
}

/**
 * Below the list: the hours before and after the searched ones, or the day before and after with
 * its lowest fare.
 */
export function EarlierLater({
  data: { product, dates = [] },
  search,
  chosen,
  onSwitch,
}: EarlierLaterProps) {
  const t = useTranslation();
  const track = useTrack();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const field = chosenLegs(search) > 0 ? "return_time" : "departure_time";
  const { [field]: hours, ...allDay } = search;
  const [from = MIDNIGHT, to = DAY_END] = hours?.split("-") ?? [];
  const today = dates.findIndex(({ date }) => date === chosen);
  const otherHours = (wanted: string) => ({
    what: wanted.replace("-", "–"),
    path: searchPath(product, { ...search, [field]: wanted }),
  });
  const otherDay = (day: DateFare | undefined) =>
    day && {
      what: [
        format.date(day.date, DAY),
        ...(day.price && day.available ? [formatPrice(day.price)] : []),
      ].join(" · "),
      path: searchPath(product, onDate(allDay, day.date)),
      // With hours the other day is another search.
      date: hours === undefined ? day.date : undefined,
    };
  const ends = {
    earlier:
      from > MIDNIGHT
        ? otherHours(`${MIDNIGHT}-${from}`)
        : otherDay(dates[today - 1]),
    later:
      to < DAY_END
        ? otherHours(`${to}-${DAY_END}`)
        : otherDay(today < 0 ? undefined : dates[today + 1]),
  };
  return (
    <nav className={styles["ends"]} aria-label={t("search_list:other_times")}>
      {(["earlier", "later"] as const).map((name) => {
        const { what, path, date } = { date: undefined, ...ends[name] };
        if (what === undefined || path === undefined) return null;
        const content = (
          <>
            {name === "earlier" && <Icon shape={chevronLeftIcon} size={20} />}
            <span>{t(`search_list:${name}`, { what })}</span>
            {name === "later" && <Icon shape={chevronRightIcon} size={20} />}
          </>
        );
        return date === undefined ? (
          <Link key={name} className={styles["end"]} path={path}>
            {content}
          </Link>
        ) : (
          <ChoiceLink
            key={name}
            path={path}
            chosen={false}
            onChoose={() => onSwitch(date)}
            className={styles["end"]}
            tracked={track("click", "day_pressed", { label: date })}
          >
            {content}
          </ChoiceLink>
        );
      })}
    </nav>
  );
}
