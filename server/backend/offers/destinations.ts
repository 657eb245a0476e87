/** Areas with their airports and places: data/destinations.json. */
import type { Area, AreaPlace } from "#schema/backend/destinations.ts";
import type { OfferField } from "#schema/booking.ts";
import type { DataSet } from "../data-set/data-set.ts";
import type { Text } from "../text/texts.ts";

export interface FoundPlace extends AreaPlace {
  readonly place_id: string;
  readonly area_id: string;
  readonly area: Area;
}

export interface Destinations {
  readonly areas: Readonly<Record<string, Area>>;
  readonly find: (placeId: string) => FoundPlace | undefined;
  /** In the order of the file. */
  readonly all: readonly FoundPlace[];
  /** "Narita Airport (NRT)", "Kyoto, city centre" */
  readonly label: (place: FoundPlace, language: string) => string;
  /** "Narita", "Kyoto" */
  readonly nameOf: (place: FoundPlace, language: string) => string;
  /** The options of a field for places, in groups by area; found by their English names, too. */
  readonly options: (
    places: readonly FoundPlace[],
    language: string,
  ) => NonNullable<OfferField["options"]>;
  /** The name of the city by which an area is known. */
  readonly areaName: (areaId: string, language: string) => string;
}

export function createDestinations(
  data: Pick<DataSet, "one">,
  text: Text,
  languageChain: (language: string) => readonly string[],
): Destinations {
  const { areas } = data.one("destinations");
  const all = Object.entries(areas).flatMap(([area_id, area]) =>
    Object.entries(area.places).map(([place_id, place]): FoundPlace => ({
      ...place,
      place_id,
      area_id,
      area,
    })),
  );
  const byId = new Map(all.map((place) => [place.place_id, place]));
  const nameOf: Destinations["nameOf"] = ({ names }, language) =>
    languageChain(language)
      .map((code) => names[code])
      .find((name) => name !== undefined)!;
  const areaName: Destinations["areaName"] = (areaId, language) =>
    nameOf(
      byId.get(areaId) ?? all.find(({ area_id }) => area_id === areaId)!,
      language,
    );
  const label: Destinations["label"] = (place, language) => {
    const name = nameOf(place, language);
    return place.kind === "airport"
      ? text(language, "offer.place.airport", { name, code: place.iata! })
      : place.kind === "centre"
        ? text(language, "offer.place.centre", { name })
        : name;
  };
  return {
    areas,
    all,
    find: (placeId) => byId.get(placeId),
    nameOf,
    areaName,
    label,
    options: (places, language) =>
      places.map((place) => {
        const { names, address, area_id } = place;
        const isTranslated = nameOf(place, language) !== names["en"];
        return {
          value: place.place_id,
          label: label(place, language),
          group: areaName(area_id, language),
          ...(address && { text: address }),
          ...(isTranslated && { words: [names["en"]!] }),
        };
      }),
  };
}
