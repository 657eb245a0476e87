import type { TransferVehicle } from "#schema/backend/transfers.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Destinations } from "../../offers/destinations.ts";
import type { Reader, Selection } from "../../offers/offering.ts";

import { createKnowsFlight } from "./flights.ts";

/** The data and texts that pages and quotes of transfers share. */
export type TransferWords = ReturnType<typeof createTransferWords>;

export function createTransferWords(
  destinations: Destinations,
  data: Pick<DataSet, "one" | "all">,
) {
  const rules = data.one("transfers");
  const { vehicles } = rules;
  const say =
    ({ text, language }: Words) =>
    (key: string, values?: Readonly<Record<string, string>>) =>
      text(language, `transfer.${key}`, values);

  const vehicleOf = (selection: Selection): [string, TransferVehicle] => {
    const id = selection["vehicle"] ?? "";
    if (!Object.hasOwn(vehicles, id)) throw new Refusal("bad_request");
    return [id, vehicles[id]!];
  };

  const factsOf = (
    vehicle: TransferVehicle,
    { words }: Pick<Reader, "words">,
  ): string[] => {
    const t = say(words);
    return [
      t("fact.seats", { count: String(vehicle.seats) }),
      t("fact.bags", { count: String(vehicle.bags) }),
      ...(vehicle.electric ? [t("fact.electric")] : []),
      t("fact.models", { models: vehicle.models }),
    ];
  };

  const placesOf = (selection: Selection, { language }: Words) => {
    const label = (name: string) => {
      const place = destinations.find(selection[name] ?? "");
      return place ? destinations.label(place, language) : selection[name]!;
    };
    return { from: label("from"), to: label("to") };
  };

  const knowsFlight = createKnowsFlight(data, rules);

  return { rules, say, vehicleOf, factsOf, placesOf, knowsFlight };
}
