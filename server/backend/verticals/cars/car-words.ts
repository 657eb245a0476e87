import type { CarClass, CarSupplier } from "#schema/backend/cars.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Destinations, FoundPlace } from "../../offers/destinations.ts";
import type { Selection } from "../../offers/offering.ts";
import { isOpenFor, type Hire } from "./hires.ts";

/** A class of cars of a supplier in a country. */
export interface Car {
  /** The class. */
  readonly id: string;
  readonly of: CarClass;
  readonly supplier_id: string;
  readonly supplier: CarSupplier;
  /** An example of the class. */
  readonly model: string;
}

/** The data and texts that pages and quotes of cars share. */
export type CarWords = ReturnType<typeof createCarWords>;

export function createCarWords(
  destinations: Destinations,
  data: Pick<DataSet, "one">,
) {
  const rules = data.one("cars");
  const say =
    ({ text, language }: Words) =>
    (key: string, values?: Readonly<Record<string, string>>) =>
      text(language, `car.${key}`, values);

  /** The cars of all suppliers at a branch. */
  const carsAt = ({ area_id, area }: FoundPlace): readonly Car[] =>
    (rules.areas[area_id]?.suppliers ?? []).flatMap((supplier_id) => {
      const supplier = rules.suppliers[supplier_id]!;
      return supplier.classes.flatMap((id) => {
        const of = rules.classes[id]!;
        const model = of.models[area.country];
        return model ? [{ id, of, supplier_id, supplier, model }] : [];
      });
    });

  /**
   * The chosen car; an address without a supplier has that of the first one.
   *
   * @throws Refusal bad_request
   */
  const carOf = (
    { car, supplier = "" }: Selection,
    pickUp: FoundPlace,
  ): Car => {
    const found = carsAt(pickUp).find(
      (one) =>
        one.id === car && (supplier === "" || one.supplier_id === supplier),
    );
    if (!found) throw new Refusal("bad_request");
    return found;
  };

  /** "Haneda Airport (HND)", "Kyoto" */
  const nameIn = (id: string | undefined, { language }: Words): string => {
    const place = destinations.find(id ?? "");
    if (!place) return id ?? "";
    return place.kind === "airport"
      ? destinations.label(place, language)
      : destinations.nameOf(place, language);
  };

  /** Where the supplier's desk is at a branch. */
  const deskOf = (
    { kind }: Pick<FoundPlace, "kind">,
    { airport_desk }: Pick<CarSupplier, "airport_desk">,
  ) => (kind === "airport" ? airport_desk : "street");

  const factsOf = ({ of, supplier }: Car, words: Words): string[] => {
    const t = say(words);
    return [
      t("fact.seats", { count: String(of.seats) }),
      t("fact.bags", { count: String(of.bags) }),
      t(`gear.${of.gear}`),
      t(`fuel.${of.fuel}`),
      supplier.km_per_day === undefined
        ? t("mileage.unlimited")
        : t("fact.mileage", { kilometres: String(supplier.km_per_day) }),
    ];
  };

  /** When its supplier's desk is open. */
  const hoursOf = ({ supplier }: Car, words: Words): string => {
    const [from, to] = supplier.hours as [string, string];
    return say(words)("notes.hours.text", { from, to });
  };

  /** Whether a driver of this age gets the car, at a time at which the desk is open. */
  const isAdmitted = ({ of, supplier }: Car, hire: Hire) =>
    hire.age >= of.min_age && isOpenFor(hire, supplier);

  return {
    rules,
    say,
    carsAt,
    carOf,
    nameIn,
    deskOf,
    hoursOf,
    factsOf,
    isAdmitted,
  };
}
