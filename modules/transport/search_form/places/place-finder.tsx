import { useState } from "react";
import {
  useHref,
  useNavigate,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import {
  Combobox,
  type ComboboxControl,
  type ComboboxGroup,
} from "#ui/controls/combobox.tsx";
import { Dialog } from "#ui/popups/dialog.tsx";
import type { Journey, PlaceName } from "../journey/journey.ts";
import { PlaceChoice, type Choice } from "./place-choice.tsx";
import {
  ownPlaces,
  placeGroups,
  wantsPopular,
  type PlaceOption,
  type UnlistedPlace,
} from "./place-groups.ts";
import { NOTHING_RECENT, readRecentFor } from "../journey/recent-searches.ts";
import { forgetRecentSearches } from "../journey/stored-searches.ts";
import { useNearPlaces, type NearPlaceSearch } from "./use-near-places.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface PlaceFinderProps {
  /** The field in the form; undefined for a full-screen list. */
  readonly control?: ComboboxControl;
  readonly label: string;
  readonly field: PlaceName;
  /** true: recent places are offered, but no recent searches. */
  readonly isOfLeg?: boolean;
  readonly data: SearchFormData;
  readonly value: string;
  /** The name of the chosen place; "" for none. */
  readonly name: string;
  /** The text that was typed before the finder was loaded. */
  readonly typed: { readonly text: string; readonly isOpen: boolean };
  /** Whether the screen is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** @param value of the field to which the text belongs */
  readonly onSay: (text: string, value: string) => void;
  /** @param unlisted a chosen place that is not in the page's list */
  readonly onChange: (
    changes: Partial<Journey>,
    unlisted?: UnlistedPlace,
  ) => void;
}

/** Finds a place, in the field itself or in a full-screen list. */
export function PlaceFinder(props: PlaceFinderProps) {
  const { control, label, field, data, value, isOpen } = props;
  const { onClose, onSay, onChange } = props;
  const near = useNearPlaces({
    data,
    value,
    onSay,
    onFound({ id, unlisted }) {
      if (isOpen) onClose();
      onChange({ [field]: id }, unlisted);
    },
  });
  return control ? (
    <Places {...props} near={near} control={control} look="popover" />
  ) : (
    <Dialog open={isOpen} onClose={onClose} title={label} look="full">
      <Places {...props} near={near} control={SCREEN} look="inline" />
      {/* The field, which shows it too, is behind this screen. */}
      <p className="visually-hidden" role="status">
        {near.text}
      </p>
    </Dialog>
  );
}

const SCREEN: ComboboxControl = { id: "place-search" };

interface PlacesProps extends Omit<PlaceFinderProps, "isOpen" | "onSay"> {
  readonly control: ComboboxControl;
  readonly look: "popover" | "inline";
  readonly near: NearPlaceSearch;
}

function Places({
  control,
  look,
  label,
  field,
  isOfLeg = false,
  data,
  value,
  name,
  typed,
  near,
  onClose,
  onChange,
}: PlacesProps) {
  const t = useTranslation();
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
  const isOrigin = field === "origin_position";

  const groupsOf = (wanted: string): readonly ComboboxGroup<Choice>[] => [
    ...(wanted === "" ? [...nearGroups(), ...recentGroups()] : []),
    ...placeGroups(
      data,
      wanted,
      { ...suggestions, isCurrent: isCurrent && wanted === text },
      {
        cities: t("search_form:places.cities"),
        stations: t("search_form:places.stations", {
          context: data.active_vertical,
        }),
        popular: t("search_form:places.popular"),
        near: t("search_form:places.near"),
      },
    ).map((group) => ({
      ...group,
      options: group.options.map((place) => choiceOf(place, place.id)),
    })),
  ];

  const choiceOf = (place: PlaceOption, key: string): Choice => ({
    key,
    text: place.name,
    place,
  });

  // The field does not change when an action is selected.
  const actionOf = (action: "here" | "clear"): Choice => ({
    key: action,
    text: name,
    action,
  });

  const nearGroups = (): ComboboxGroup<Choice>[] => {
    if (!isOrigin || !near.isOffered) return [];
    const others = near.places.filter(({ id }) => id !== value);
    return [
      {
        label: t("search_form:near.use"),
        isLabelHidden: true,
        options: [actionOf("here")],
      },
      ...(others.length > 0
        ? [
            {
              label: t("search_form:near.title"),
              options: others.map((place) =>
                choiceOf(place, `near-${place.id}`),
              ),
            },
          ]
        : []),
    ];
  };

  const recentGroups = (): ComboboxGroup<Choice>[] => {
    const { searches, places } = recent;
    const options = [
      ...(isOfLeg ? [] : searches).map((search, index): Choice => ({
        key: `recent-${index}`,
        text: search[isOrigin ? "origin" : "destination"],
        search,
      })),
      ...ownPlaces(data, places).map((place) =>
        choiceOf(place, `recent-${place.id}`),
      ),
    ];
    return options.length > 0
      ? [
          {
            label: t("search_form:places.recent"),
            options: [...options, actionOf("clear")],
          },
        ]
      : [];
  };

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
      show={(choice) => <PlaceChoice choice={choice} nearText={near.text} />}
      isAction={({ action }) => action === "here"}
      none={
        (isCurrent ? suggestions.latest?.note : undefined) ??
        t(
          isCurrent || hasFailed
            ? "search_fields:none"
            : "search_form:places.looking",
        )
      }
      note={hasFailed ? t("search_form:places.failed") : undefined}
      onTyping={(wanted) => {
        // Typing cancels the search for nearby places.
        if (wanted !== "") near.cancel();
        setText(wanted);
      }}
      hint={t("search_form:places.hint", { context: data.active_vertical })}
      countText={(count) => t("search_fields:found", { count })}
      onSelect={({ place, search, action }) => {
        if (search) {
          onClose();
          void navigate(`${href({ path: search.path })}?${search.query}`);
        } else if (place) {
          onClose();
          onChange({ [field]: place.id }, place.unlisted);
        } else if (action === "here") {
          near.find();
        } else {
          forgetRecentSearches();
          setRecent(NOTHING_RECENT);
        }
      }}
    />
  );
}
