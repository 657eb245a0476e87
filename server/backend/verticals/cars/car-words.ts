import type { CarClass } from "#schema/backend/cars.ts";
import type { Words } from "../../booking/vertical.ts";
import { readData } from "../../kernel/read-data.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Destinations } from "../../offers/destinations.ts";
import type { Selection } from "../../offers/offering.ts";
import type { Hire } from "./hires.ts";

/** What both the pages and the quotes of cars use: the data, and its words. */
export type CarWords = ReturnType<typeof createCarWords>;

export function createCarWords(destinations: Destinations) {
  const rules = readData("cars");
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
