import { useFormat, useTranslation } from "#renderer/module-api.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { clockIcon, closeIcon, placeIcon } from "#ui/icons/icons.ts";
import { positionIcon, stationIcon } from "#ui/icons/place-icons.ts";
import { verticalIcon } from "#ui/icons/verticals.ts";
import type { PlaceOption } from "./place-groups.ts";
import type { RecentSearch } from "../journey/recent-searches.ts";
import styles from "./place-finder.module.css";

/** An option: a place, a recent search, or else an action. */
export interface Choice {
  readonly key: string;
  readonly text: string;
  readonly place?: PlaceOption;
  readonly search?: RecentSearch;
  /** here: finds places near the visitor. clear: deletes recent searches. */
  readonly action?: "here" | "clear";
}

interface PlaceChoiceProps {
  readonly choice: Choice;
  /** The outcome of the search for places near the visitor; "" before it. */
  readonly nearText: string;
}

/** An option in the list. */
export function PlaceChoice({ choice, nearText }: PlaceChoiceProps) {
  const t = useTranslation();
  const { place, search, action } = choice;
  if (place) return <Place place={place} />;
  if (search) return <Search search={search} />;
  return action === "here" ? (
    <>
      <Icon shape={positionIcon} size={20} />
      <span className={styles["option"]}>
        {t("search_form:near.use")}
        {nearText && <span className={styles["detail"]}>{nearText}</span>}
      </span>
    </>
  ) : (
    <>
      <Icon shape={closeIcon} size={20} />
      <span className={styles["option"]}>
        {t("search_form:places.clear_recent")}
      </span>
    </>
  );
}

function Place({ place }: { readonly place: PlaceOption }) {
  const t = useTranslation();
  const { kind, isPart, name, detail, verticals } = place;
  return (
    <>
      <Icon shape={kind === "city" ? placeIcon : stationIcon} size={20} />
      <span className={styles["option"]} data-part={isPart ? "" : undefined}>
        {name}
        {detail && <span className={styles["detail"]}>{detail}</span>}
      </span>
      {verticals.length > 0 && (
        <span className={styles["verticals"]}>
          {verticals.map((vertical) => (
            <span key={vertical}>
              <Icon shape={verticalIcon(vertical)} size={16} />
              <span className="visually-hidden">
                {t(`common:vertical.${vertical}`)}
              </span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function Search({ search }: { readonly search: RecentSearch }) {
  const t = useTranslation();
  const format = useFormat();
  const { origin, destination, departure_date } = search;
  return (
    <>
      <Icon shape={clockIcon} size={20} />
      <span className={styles["option"]}>
        {t("search_form:places.way", { origin, destination })}
        <span className={styles["detail"]}>
          {format.date(departure_date, {
            weekday: "short",
            day: "numeric",
            month: "short",
          })}
        </span>
      </span>
    </>
  );
}
