/** The options of a place field, in their groups. */
import type { Vertical } from "#schema/common.ts";
import type { NearPlace } from "#schema/near-places.ts";
import type {
  PlaceSuggestions,
  SuggestedCity,
} from "#schema/place-suggestions.ts";
import type {
  SearchFormData,
  SearchPlace,
} from "#schema/modules/search_form.ts";
import type { ComboboxGroup } from "#ui/controls/combobox.tsx";
import { findPlaces } from "./find-places.ts";
import type { Suggestions } from "./use-suggestions.ts";

/** A place that is not in the page's list. */
export interface UnlistedPlace {
  readonly name: string;
  /** The search that serves it, if the page's product does not. */
  readonly everywhere?: NonNullable<PlaceSuggestions["everywhere"]>;
}

export interface PlaceOption {
  /** The value of the field. */
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly kind: SearchPlace["kind"];
  /** The verticals that serve it; empty if only the page's own does. */
  readonly verticals: readonly Vertical[];
  /** Whether it is listed below its city. */
  readonly isPart: boolean;
  readonly unlisted?: UnlistedPlace;
}

type Group = ComboboxGroup<PlaceOption>;

/** The maximum number of the page's own places that are offered before anything is typed. */
const MAX_LISTED = 40;

/** Whether the page has too many places to list them all: popular ones are fetched. */
export const wantsPopular = ({ places }: SearchFormData): boolean =>
  places.length > MAX_LISTED;

/**
 * The suggestions for the typed text. Until they arrive: matching ones of the previous answer, or
 * the page's own places.
 *
 * @param labels of the groups
 */
export function placeGroups(
  data: SearchFormData,
  text: string,
  { latest, isCurrent }: Suggestions,
  labels: Readonly<Record<"cities" | "stations" | "popular" | "near", string>>,
): readonly Group[] {
  if (text === "" && !(wantsPopular(data) && latest && isCurrent))
    return ownGroups(data, text, labels);
  const cities = latest?.cities ?? [];
  const shown = isCurrent
    ? cities
    : cities.filter((city) => isStillTyped(city, text));
  const groups = shown.flatMap((city) => cityGroup(city, latest!, data));
  const together = (label: string): Group => ({
    label,
    options: groups.flatMap((one) => one.options),
  });
  if (text === "") return [together(labels.popular)];
  if (isCurrent && latest?.is_near && groups.length > 0)
    return [{ ...together(labels.near), isGuess: true }];
  return isCurrent || groups.length > 0
    ? groups
    : ownGroups(data, text, labels);
}

function ownGroups(
  data: SearchFormData,
  text: string,
  labels: Readonly<Record<"cities" | "stations", string>>,
): readonly Group[] {
  const found = findPlaces(data.places, text);
  const group = (label: string, wanted: SearchPlace["kind"]): Group => ({
    label,
    options: found
      .filter(({ kind }) => kind === wanted)
      .map((place) => optionOf(place, data)),
  });
  return [
    group(labels.cities, "city"),
    group(labels.stations, "station"),
  ].filter(({ options }) => options.length > 0);
}

/** Places of the page itself, in the order of their ids. */
export const ownPlaces = (
  data: SearchFormData,
  ids: readonly string[],
): readonly PlaceOption[] =>
  ids.flatMap((id) =>
    data.places
      .filter(({ place_id }) => place_id === id)
      .map((place) => optionOf(place, data)),
  );

const optionOf = (place: SearchPlace, data: SearchFormData): PlaceOption => ({
  id: place.place_id,
  name: place.name,
  detail: detailOf(place, data),
  kind: place.kind,
  verticals: [],
  isPart: false,
});

/** A place near the visitor that the page's product serves. */
export const nearOption = (
  { place_id, kind, name, local_name, distance, verticals }: NearPlace,
  data: SearchFormData,
): PlaceOption => ({
  id: place_id,
  name,
  detail: [distance, local_name].filter(Boolean).join(" · "),
  kind,
  verticals,
  isPart: false,
  ...unlistedIn(data, place_id, name),
});

/** A page with many places lists the popular ones only. */
function unlistedIn(
  { places }: SearchFormData,
  id: string,
  name: string,
): Pick<PlaceOption, "unlisted"> {
  return places.some(({ place_id }) => place_id === id)
    ? {}
    : { unlisted: { name } };
}

function cityGroup(
  { name, country, places }: SuggestedCity,
  { everywhere }: PlaceSuggestions,
  data: SearchFormData,
): Group | readonly [] {
  const isWholeFirst = places[0]!.kind === "city";
  const options = places.flatMap((place): PlaceOption[] => {
    const { position, place_id, kind, verticals, local_name, note } = place;
    if (place_id === undefined && !everywhere) return [];
    return [
      {
        id: place_id ?? position,
        name: place.name,
        detail:
          note ??
          (kind === "city"
            ? country
            : (local_name ?? (isWholeFirst ? "" : name))),
        kind,
        verticals,
        isPart: isWholeFirst && kind === "station",
        ...(place_id === undefined
          ? { unlisted: { name: place.name, everywhere: everywhere! } }
          : unlistedIn(data, place_id, place.name)),
      },
    ];
  });
  // For the page's own product a city may have a single stop.
  const distinct = options.filter(
    ({ id }, index) => options.findIndex((one) => one.id === id) === index,
  );
  return distinct.length > 0
    ? { label: `${name}, ${country}`, isLabelHidden: true, options: distinct }
    : [];
}

/** Whether a city of the previous answer still matches the typed text. */
function isStillTyped({ name, places }: SuggestedCity, text: string): boolean {
  return (
    findPlaces(
      places.map(({ position, kind, ...one }) => ({
        place_id: position,
        kind,
        name: one.name,
        keywords: [name, ...(one.local_name ? [one.local_name] : [])],
      })),
      text,
    ).length > 0
  );
}

/** Its local or romanised name, and its city. */
function detailOf(place: SearchPlace, { places }: SearchFormData): string {
  const city = places.find(({ place_id }) => place_id === place.city_id);
  return [place.local_name, place.romanised, city?.name]
    .filter((text) => text && !place.name.includes(text))
    .join(" · ");
}
