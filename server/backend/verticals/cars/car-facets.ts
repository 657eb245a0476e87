/** The filters and orders of a list of cars. */
import type { Facet, Sort } from "../../offers/facets.ts";
import type { Reader } from "../../offers/offering.ts";
import type { Hire, HirePrice } from "./hires.ts";
import type { Car, CarWords } from "./car-words.ts";

/** A car with its price for a hire. */
export interface PricedCar extends Car {
  readonly parts: HirePrice;
}

/** The upper limits of the money filters, in usual prices of a day. */
const EXCESS_DAYS = [15, 20, 30];
const DEPOSIT_DAYS = [4, 6, 10];

export function carFacets(
  hire: Hire,
  { words, writtenAbout }: Reader,
  { rules, say, deskOf }: CarWords,
): readonly Facet<PricedCar>[] {
  const t = say(words);
  const { area_id, area } = hire.pickUp;
  const facet = (
    name: string,
    values: readonly string[],
    labelOf: (value: string) => string,
    valuesOf: (car: PricedCar) => readonly string[],
  ): Facet<PricedCar> => ({
    name,
    title: t(`filter.${name}`),
    options: values.map((value) => ({ value, label: labelOf(value) })),
    valuesOf,
  });
  const upTo = (
    name: "excess" | "deposit",
    days: readonly number[],
  ): Facet<PricedCar> => {
    const limitOf = (value: string) =>
      rules.areas[area_id]!.day * Number(value);
    return facet(
      name,
      days.map(String),
      (value) =>
        t("filter.up_to", {
          price: writtenAbout(limitOf(value), area.currency),
        }),
      ({ parts }) =>
        days.map(String).filter((value) => parts[name] <= limitOf(value)),
    );
  };
  const { suppliers } = rules.areas[area_id]!;
  return [
    facet(
      "class",
      Object.keys(rules.classes),
      (id) => t(`class.${id}`),
      ({ id }) => [id],
    ),
    facet(
      "supplier",
      suppliers,
      (id) => rules.suppliers[id]!.name,
      ({ supplier_id }) => [supplier_id],
    ),
    facet(
      "gear",
      ["automatic", "manual"],
      (gear) => t(`gear.${gear}`),
      ({ of }) => [of.gear],
    ),
    facet(
      "fuel",
      ["petrol", "hybrid", "electric"],
      (fuel) => t(`fuel.${fuel}`),
      ({ of }) => [of.fuel],
    ),
    facet(
      "mileage",
      ["unlimited", "limited"],
      (mileage) => t(`mileage.${mileage}`),
      ({ supplier }) => [
        supplier.km_per_day === undefined ? "unlimited" : "limited",
      ],
    ),
    facet(
      "desk",
      ["terminal", "shuttle"],
      (desk) => t(`desk.${desk}`),
      ({ supplier }) => [deskOf(hire.pickUp, supplier)],
    ),
    upTo("excess", EXCESS_DAYS),
    upTo("deposit", DEPOSIT_DAYS),
  ];
}

export function carSorts(
  { words }: Reader,
  { say }: CarWords,
): readonly Sort<PricedCar>[] {
  const t = say(words);
  const byPrice = (a: PricedCar, b: PricedCar) => totalOf(a) - totalOf(b);
  return [
    { value: "price", label: t("sort.price"), compare: byPrice },
    {
      value: "rating",
      label: t("sort.rating"),
      compare: (a, b) => b.supplier.rating - a.supplier.rating || byPrice(a, b),
    },
    {
      value: "deposit",
      label: t("sort.deposit"),
      compare: (a, b) => a.parts.deposit - b.parts.deposit || byPrice(a, b),
    },
  ];
}

function totalOf({ parts }: PricedCar): number {
  return parts.hire + parts.oneWay + parts.youngDriver;
}
