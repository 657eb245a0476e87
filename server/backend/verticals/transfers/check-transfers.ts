/** Checks that the areas, airlines and vehicles that transfers.json names exist. */
import {
  unknownIn,
  unnamedIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

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
  ];
};
