import type { CarClass } from "#schema/backend/cars.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Destinations } from "../../offers/destinations.ts";
import type { Selection } from "../../offers/offering.ts";
import type { Hire } from "./hires.ts";

/** The data and texts that pages and quotes of cars share. */
export type CarWords = ReturnType<typeof createCarWords>;

export function createCarWords(
  destinations: Destinations,
  data: Pick<DataSet, "one">,
) {
  const rules = data.one("cars");
  const { classes } = rules;
  const say =
    ({ text, language }: Words) =>
    (key: string, values?: Readonly<Record<string, string>>) =>
      text(language, `car.${key}`, values);

  const classOf = (selection: Selection): [string, CarClass] => {
    const id = selection["car"] ?? "";
    if (!Object.hasOwn(classes, id)) throw new Refusal("bad_request");
    return [id, classes[id]!];
  };

  const nameIn = (id: string | undefined, { language }: Words): string => {
    const place = destinations.find(id ?? "");
    return place ? destinations.label(place, language) : (id ?? "");
  };

  const factsOf = (car: CarClass, words: Words): string[] => {
    const t = say(words);
    return [
      t("fact.seats", { count: String(car.seats) }),
      t("fact.bags", { count: String(car.bags) }),
      t(`gear.${car.gear}`),
      t(`fuel.${car.fuel}`),
      t("fact.models", { models: car.models }),
    ];
  };

  const isAdmitted = (car: CarClass, { age }: Pick<Hire, "age">) =>
    age >= car.min_age;

  return { rules, say, classOf, nameIn, factsOf, isAdmitted };
}
