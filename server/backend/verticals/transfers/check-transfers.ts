/** Checks that the areas, airlines and vehicles that transfers.json names exist. */
import {
  unknownIn,
  unnamedIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";

const FILE = "transfers.json";

export const checkTransfers: DataCheck = (data) => {
  const { areas, airlines, vehicles } = data.one("transfers");
  const carriers = [...data.all("networks").values()].flatMap((network) =>
    Object.values(network.carriers).map(({ name }) => name),
  );
  return [
    ...unknownIn(
      data,
      FILE,
      "area",
      Object.keys(data.one("destinations").areas),
      Object.keys(areas).map((name) => [name, ["areas", name]]),
    ),
    ...unknownIn(
      data,
      FILE,
      "airline",
      carriers,
      Object.entries(airlines).map(([code, name]) => [
        name,
        ["airlines", code],
      ]),
    ),
    ...unnamedIn(
      data,
      FILE,
      "transfer.vehicle.",
      Object.keys(vehicles).map((id) => [id, ["vehicles", id]]),
    ),
    ...[...data.all("partners")].flatMap(([code, { offers }]) =>
      offers?.transfer ? checkPartner(data, code, offers.transfer) : [],
    ),
  ];
};

/** Checks the places with which the form begins on a partner's pages. */
function checkPartner(
  data: DataSet,
  code: string,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const file = `partners/${code}.json`;
  const at = ["offers", "transfer"];
  const { areas } = data.one("destinations");
  const placesOf = Object.keys(data.one("transfers").areas).map((area) =>
    Object.keys(areas[area]?.places ?? {}),
  );
  const near = placesOf.find((places) => places.includes(from));
  return [
    ...unknownIn(data, file, "place", placesOf.flat(), [
      [from, [...at, "from"]],
    ]),
    ...unknownIn(
      data,
      file,
      "place",
      (near ?? placesOf.flat()).filter((place) => place !== from),
      [[to, [...at, "to"]]],
    ),
  ];
}
