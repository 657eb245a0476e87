/** Checks that places of destinations.json have one id each, and airports a code. */
import {
  problemIn,
  repeatedIn,
  type DataCheck,
} from "../data-set/data-check.ts";

const FILE = "destinations.json";

export const checkDestinations: DataCheck = (data) => {
  const places = Object.entries(data.one("destinations").areas).flatMap(
    ([area, one]) =>
      Object.entries(one.places).map(
        ([id, place]) => [id, place, ["areas", area, "places", id]] as const,
      ),
  );
  return [
    ...repeatedIn(
      data,
      FILE,
      places.map(([id, , steps]) => [id, steps] as const),
    ),
    ...places
      .filter(([, { kind, iata }]) => kind === "airport" && !iata)
      .map(([, , steps]) =>
        problemIn(data, FILE, [...steps], {
          rule: "airport_code",
          message: "an airport has a code: iata",
        }),
      ),
  ];
};
