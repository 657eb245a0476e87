import { Fragment, type ReactNode } from "react";
import {
  useFormat,
  usePageValue,
  useTranslation,
} from "#renderer/module-api.ts";
import type {
  SearchFormCondition,
  SearchFormData,
} from "#schema/modules/search_form.ts";
import { SearchBar } from "#ui/frame/search-card.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { arrowRightIcon } from "#ui/icons/icons.ts";
import { firstPassengers } from "./journey/passengers.ts";
import { usePassengersText } from "./journey/passengers-text.ts";

const NOTHING_SHOWN: Partial<SearchFormCondition> = {};

interface JourneyBarProps {
  readonly data: SearchFormData;
  readonly condition: SearchFormCondition;
  readonly children: ReactNode;
}

/** The search in one line that opens the form. */
export function JourneyBar({ data, condition, children }: JourneyBarProps) {
  const t = useTranslation();
  const format = useFormat();
  const passengers = usePassengersText();
  const { departure_date, return_date, seat_class } = {
    ...condition,
    // The list may show another day meanwhile.
    ...usePageValue((value) => value["search_list"] ?? NOTHING_SHOWN),
  };
  const nameOf = (id: string) =>
    data.places.find(({ place_id }) => place_id === id)?.name ?? id;
  const { origin_position, destination_position } = condition;
  const origin = condition.origin_name ?? nameOf(origin_position);
  const destination =
    condition.destination_name ?? nameOf(destination_position);
  const { more_legs = [] } = condition;
  const last = more_legs.at(-1)?.departure_date ?? return_date;
  // A leg that begins elsewhere names its origin, too.
  const places = [
    origin,
    destination,
    ...more_legs.flatMap((leg, index) => {
      const before = more_legs[index - 1] ?? condition;
      const from = leg.origin_position;
      return [
        ...(from === before.destination_position ? [] : [nameOf(from)]),
        nameOf(leg.destination_position),
      ];
    }),
  ];
  const day = (date: string) =>
    format.date(date, { weekday: "short", day: "numeric", month: "short" });
  const label = data.seat_classes?.find(
    (one) => one.seat_class === seat_class,
  )?.label;
  const details = [
    last
      ? t("search_form:bar.dates", {
          departure: day(departure_date),
          back: day(last),
        })
      : day(departure_date),
    passengers(
      condition.passengers?.length
        ? condition.passengers
        : firstPassengers(data),
    ),
    ...(label ? [label] : []),
  ];
  return (
    <SearchBar
      title={
        <>
          {places.map((place, index) => (
            <Fragment key={index}>
              {index > 0 && (
                <Icon
                  shape={arrowRightIcon}
                  size={18}
                  label={t("search_form:bar.to")}
                />
              )}
              {place}
            </Fragment>
          ))}
        </>
      }
      details={details}
      edit={t("search_fields:edit")}
    >
      {children}
    </SearchBar>
  );
}
