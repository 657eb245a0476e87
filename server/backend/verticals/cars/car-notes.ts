/** Notes for drivers before they pay: excess, deposit, fuel, mileage, age, borders. */
import type { CarsFile } from "#schema/backend/cars.ts";
import type { OfferForm } from "../../offers/offering.ts";
import type { Car } from "./car-words.ts";
import type { Hire, HirePrice } from "./hires.ts";

export interface NotesInput {
  readonly hire: Hire;
  readonly car: Car;
  readonly parts: HirePrice;
  readonly rules: CarsFile;
}

/** @param written formats an amount in whole units that is charged at the counter */
export function carNotes(
  { hire, car, parts, rules }: NotesInput,
  written: (units: number) => string,
  t: (key: string, values?: Readonly<Record<string, string>>) => string,
): OfferForm["notes"] {
  const row = (key: string, values?: Readonly<Record<string, string>>) => ({
    label: t(`notes.${key}.label`),
    text: t(`notes.${key}.text`, values),
  });
  const { supplier, of } = car;
  return [
    {
      title: t("notes.money"),
      rows: [
        row("excess", { price: written(parts.excess) }),
        row("deposit", { price: written(parts.deposit) }),
        row("card"),
        row("cancel"),
      ],
    },
    {
      title: t("notes.rules"),
      rows: [
        row(of.fuel === "electric" ? "charge" : "fuel"),
        supplier.km_per_day === undefined
          ? {
              label: t("notes.mileage.label"),
              text: t("mileage.unlimited"),
            }
          : row("mileage", {
              kilometres: String(supplier.km_per_day),
              total: String(supplier.km_per_day * hire.days),
            }),
        row("driver", {
          age: String(of.min_age),
          young: String(rules.young_driver.below),
          oldest: String(rules.oldest_driver),
        }),
        row("cross_border"),
        row("documents"),
        row("late"),
      ],
    },
  ];
}
