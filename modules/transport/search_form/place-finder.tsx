import { useState } from "react";
import {
  useFormat,
  useHref,
  useNavigate,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { Combobox, type ComboboxControl } from "#ui/combobox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { clockIcon, closeIcon, placeIcon } from "#ui/icons.ts";
import { stationIcon } from "#ui/place-icons.ts";
import { verticalIcon } from "#ui/verticals.ts";
import type { Journey, PlaceName } from "./journey.ts";
import {
  ownPlaces,
  placeGroups,
  wantsPopular,
  type DistantPlace,
  type PlaceOption,
} from "./place-groups.ts";
import {
  NOTHING_RECENT,
  readRecentFor,
  type RecentSearch,
} from "./recent-searches.ts";
import { forgetRecentSearches } from "./stored-searches.ts";
import { useSuggestions } from "./use-suggestions.ts";
import styles from "./place-finder.module.css";

interface PlaceFinderProps {
  /** The field in the form; undefined for a screen of its own. */
  readonly control?: ComboboxControl;
  readonly label: string;
  readonly field: PlaceName;
  readonly data: SearchFormData;
  readonly value: string;
  /** The name of the chosen place; "" for none. */
  readonly name: string;
  /** The text that was typed before the finder was loaded. */
  readonly typed: { readonly text: string; readonly isOpen: boolean };
  /** Whether the screen is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** @param distant a chosen place that the page's product does not have */
  readonly onChange: (
    changes: Partial<Journey>,
    distant?: DistantPlace,
  ) => void;
}

/** An option: a place, a recent search, or else to forget these. */
interface Choice {
  readonly key: string;
  readonly text: string;
  readonly place?: PlaceOption;
  readonly search?: RecentSearch;
}

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
  name,
  typed,
  onClose,
  onChange,
}: PlacesProps) {
  const t = useTranslation();
  const format = useFormat();
  const href = useHref();
  const navigate = useNavigate();
  const [text, setText] = useState(typed.text);
  const suggestions = useSuggestions(
    data.product?.product_type,
    text === "" && !wantsPopular(data) ? undefined : text,
  );
  const isPartner = useSite("util").white_label !== null;
  const [recent, setRecent] = useState(() => readRecentFor(data, isPartner));
  const selected: Choice | undefined = value
    ? { key: value, text: name }
    : undefined;
  const { isCurrent, hasFailed } = suggestions;

  const groupsOf = (wanted: string) => [
    ...(wanted === "" ? recentGroups() : []),
    ...placeGroups(
      data,
      wanted,
      { ...suggestions, isCurrent: isCurrent && wanted === text },
      {
        cities: t("search_form:places.cities"),
        stations: t("search_form:places.stations"),
        popular: t("search_form:places.popular"),
      },
    ).map((group) => ({
      ...group,
      options: group.options.map((place): Choice => ({
        key: place.id,
        text: place.name,
        place,
      })),
    })),
  ];

  const recentGroups = () => {
    const { searches, places } = recent;
    const options = [
      ...searches.map((search, index): Choice => ({
        key: `recent-${index}`,
        text: search[field === "origin_position" ? "origin" : "destination"],
        search,
      })),
      ...ownPlaces(data, places).map((place): Choice => ({
        key: `recent-${place.id}`,
        text: place.name,
        place,
      })),
    ];
    // The field keeps what it has when its list is cleared.
    const clear: Choice = { key: "clear", text: name };
    return options.length > 0
      ? [
          {
            label: t("search_form:places.recent"),
            options: [...options, clear],
          },
        ]
      : [];
  };

  const show = ({ place, search }: Choice) =>
    !place && !search ? (
      <>
        <Icon shape={closeIcon} size={20} />
        <span className={styles["option"]}>
          {t("search_form:places.clear_recent")}
        </span>
      </>
    ) : place ? (
      <>
        <Icon
          shape={place.kind === "city" ? placeIcon : stationIcon}
          size={20}
        />
        <span
          className={styles["option"]}
          data-part={place.isPart ? "" : undefined}
        >
          {place.name}
          {place.detail && (
            <span className={styles["detail"]}>{place.detail}</span>
          )}
        </span>
        {place.verticals.length > 0 && (
          <span className={styles["verticals"]}>
            {place.verticals.map((vertical) => (
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
    ) : (
      <>
        <Icon shape={clockIcon} size={20} />
        <span className={styles["option"]}>
          {t("search_form:places.way", {
            origin: search!.origin,
            destination: search!.destination,
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
      none={t(
        `search_form:places.${isCurrent || hasFailed ? "none" : "looking"}`,
      )}
      note={hasFailed ? t("search_form:places.failed") : undefined}
      onTyping={setText}
      hint={t("search_form:places.hint")}
      countText={(count) => t("search_form:places.found", { count })}
      onSelect={({ place, search }) => {
        if (search) {
          onClose();
          void navigate(`${href({ path: search.path })}?${search.query}`);
        } else if (place) {
          onClose();
          onChange({ [field]: place.id }, place.distant);
        } else {
          forgetRecentSearches();
          setRecent(NOTHING_RECENT);
        }
      }}
    />
  );
}
