import { useState } from "react";
import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type {
  SearchFormData,
  SearchPlace,
} from "#schema/modules/search_form.ts";
import { Combobox, type ComboboxControl } from "#ui/combobox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { clockIcon, placeIcon } from "#ui/icons.ts";
import { stationIcon } from "#ui/place-icons.ts";
import { findPlaces } from "./find-places.ts";
import { journeyFromQuery, type Journey, type PlaceName } from "./journey.ts";
import { recentSearches } from "./stored-searches.ts";
import styles from "./place-finder.module.css";

interface PlaceFinderProps {
  /** The field in the form; undefined for a screen of its own. */
  readonly control?: ComboboxControl;
  readonly label: string;
  readonly field: PlaceName;
  readonly data: SearchFormData;
  readonly value: string;
  /** The text that was typed before the finder was loaded. */
  readonly typed: { readonly text: string; readonly isOpen: boolean };
  /** Whether the screen is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChange: (changes: Partial<Journey>) => void;
}

/** An option: a place, or a recent search with both of its places. */
interface Choice {
  readonly key: string;
  readonly text: string;
  readonly place?: SearchPlace;
  readonly search?: Pick<
    Journey,
    | "origin_position"
    | "destination_position"
    | "departure_date"
    | "return_date"
  >;
}

/** The number of recent searches offered. */
const RECENT = 3;

/** Finds a place, in the field itself or on a screen of its own. */
export function PlaceFinder(props: PlaceFinderProps) {
  const { control, label, isOpen, onClose } = props;
  return control ? (
    <Places {...props} control={control} look="popover" />
  ) : (
    <Dialog open={isOpen} onClose={onClose} title={label} look="full">
      <Places {...props} control={SCREEN} look="inline" />
    </Dialog>
  );
}

const SCREEN: ComboboxControl = { id: "place-search" };

interface PlacesProps extends PlaceFinderProps {
  readonly control: ComboboxControl;
  readonly look: "popover" | "inline";
}

function Places({
  control,
  look,
  label,
  field,
  data,
  value,
  typed,
  onClose,
  onChange,
}: PlacesProps) {
  const t = useTranslation();
  const format = useFormat();
  const nameOf = (id: string) =>
    data.places.find(({ place_id }) => place_id === id)!.name;
  const choiceOf = (place: SearchPlace): Choice => ({
    key: place.place_id,
    text: place.name,
    place,
  });
  const [recent] = useState(() => recentOf(data));
  const place = data.places.find(({ place_id }) => place_id === value);
  const selected = place && choiceOf(place);

  const groupsOf = (text: string) => {
    const found = findPlaces(data.places, text);
    const searches = text === "" ? recent : [];
    return [
      {
        label: t("search_form:places.recent"),
        options: searches.map((search, index): Choice => ({
          key: `recent-${index}`,
          text: nameOf(search[field]),
          search,
        })),
      },
      {
        label: t("search_form:places.cities"),
        options: found.filter(({ kind }) => kind === "city").map(choiceOf),
      },
      {
        label: t("search_form:places.stations"),
        options: found.filter(({ kind }) => kind === "station").map(choiceOf),
      },
    ].filter(({ options }) => options.length > 0);
  };

  const show = ({ place, search }: Choice) =>
    place ? (
      <>
        <Icon
          shape={place.kind === "city" ? placeIcon : stationIcon}
          size={20}
        />
        <span className={styles["option"]}>
          {place.name}
          {detailOf(place, data) && (
            <span className={styles["detail"]}>{detailOf(place, data)}</span>
          )}
        </span>
      </>
    ) : (
      <>
        <Icon shape={clockIcon} size={20} />
        <span className={styles["option"]}>
          {t("search_form:places.way", {
            origin: nameOf(search!.origin_position),
            destination: nameOf(search!.destination_position),
          })}
          <span className={styles["detail"]}>
            {format.date(search!.departure_date, {
              weekday: "short",
              day: "numeric",
              month: "short",
            })}
          </span>
        </span>
      </>
    );

  return (
    <Combobox
      control={control}
      look={look}
      label={label}
      typed={typed}
      groupsOf={groupsOf}
      selected={selected}
      textOf={({ text }) => text}
      keyOf={({ key }) => key}
      show={show}
      none={t("search_form:places.none")}
      hint={t("search_form:places.hint")}
      countText={(count) => t("search_form:places.found", { count })}
      onSelect={({ place, search }) => {
        onClose();
        onChange(search ?? { [field]: place!.place_id });
      }}
    />
  );
}

/** Its local or romanised name, and its city. */
function detailOf(place: SearchPlace, { places }: SearchFormData): string {
  const city = places.find(({ place_id }) => place_id === place.city_id);
  return [place.local_name, place.romanised, city?.name]
    .filter((text) => text && !place.name.includes(text))
    .join(" · ");
}

/** Recent searches whose places and date are still valid. */
function recentOf(
  data: SearchFormData,
): readonly NonNullable<Choice["search"]>[] {
  if (!data.product) return [];
  const nothing: Journey = {
    origin_position: "",
    destination_position: "",
    departure_date: "",
    departure_time: "",
    return_date: "",
    return_time: "",
    passengers: [],
    seat_class: "",
  };
  return recentSearches(data.product.product_type_id)
    .map((query) => {
      const {
        origin_position,
        destination_position,
        departure_date,
        return_date,
      } = journeyFromQuery(data, new URLSearchParams(query), nothing);
      return {
        origin_position,
        destination_position,
        departure_date,
        return_date,
      };
    })
    .filter(
      (one) =>
        one.origin_position && one.destination_position && one.departure_date,
    )
    .slice(0, RECENT);
}
