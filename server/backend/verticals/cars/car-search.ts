/** The form that searches cars. */
import type { OfferField } from "#schema/booking.ts";
import type { Destinations } from "../../offers/destinations.ts";
import { createAsk, dayAfter } from "../../offers/fields.ts";
import type { Offering, Reader, Selection } from "../../offers/offering.ts";
import { searchFormOf } from "../../offers/search-pages.ts";
import { writtenDay } from "../../offers/written-moment.ts";
import { isBranch, readHire, USUAL_AGE, USUAL_TIME } from "./hires.ts";
import type { CarWords } from "./car-words.ts";

export const LIST_PATH = "/car-rentals/search/";

export function createCarSearch(
  { rules, say, nameIn }: CarWords,
  destinations: Destinations,
  now: () => number,
): NonNullable<Offering["searchForm"]> {
  const youngest = Math.min(
    ...Object.values(rules.classes).map(({ min_age }) => min_age),
  );
  const searchFields = (asked: Selection, { words }: Reader): OfferField[] => {
    const ask = createAsk("car", asked, words);
    const t = say(words);
    const { language } = words;
    const branches = destinations.all.filter((place) => isBranch(place, rules));
    const options = destinations.options(branches, language);
    const { area } = destinations.find(asked["pick_up"] ?? "") ?? branches[0]!;
    const days = (count: number) => dayAfter(area.time_zone, now(), count);
    const suppliers = Object.values(rules.suppliers);
    const open = [
      suppliers.map(({ hours }) => hours[0]!).toSorted()[0]!,
      suppliers
        .map(({ hours }) => hours[1]!)
        .toSorted()
        .at(-1)!,
    ];
    const ages = Array.from(
      { length: rules.oldest_driver - youngest + 1 },
      (_, index) => String(youngest + index),
    );
    return [
      ask.place("pick_up", options, true),
      {
        ...ask.place(
          "drop_off",
          options.toSpliced(0, 0, {
            value: "",
            label: t("field.same_place"),
          }),
          false,
        ),
        same_group_as: "pick_up",
      },
      ask.date("start_date", days(0), days(rules.sale_days), days(14)),
      ask.time("start_time", USUAL_TIME, open),
      {
        ...ask.date("end_date", days(0), days(rules.sale_days), days(17)),
        not_before: "start_date",
      },
      ask.time("end_time", USUAL_TIME, open),
      ask.oneOf(
        "select",
        "age",
        ages.map((age) => ({ value: age, label: age })),
        String(USUAL_AGE),
      ),
    ];
  };

  return (asked, reader) => {
    const { words } = reader;
    const t = say(words);
    return searchFormOf(
      t,
      LIST_PATH,
      searchFields(asked, reader),
      t("search.text", {
        from: String(youngest),
        to: String(rules.oldest_driver),
        young: String(rules.young_driver.below),
      }),
      () => {
        const hire = readHire(asked, destinations, rules, now());
        const place = nameIn(hire.pickUp.place_id, words);
        const moment = (date: string, time: string) =>
          `${writtenDay(date, words)}, ${time}`;
        return {
          title:
            hire.dropOff === hire.pickUp
              ? place
              : `${place} – ${nameIn(hire.dropOff.place_id, words)}`,
          details: [
            moment(hire.start_date, hire.start_time),
            moment(hire.end_date, hire.end_time),
            t("days", { days: String(hire.days) }),
            t("detail.age", { age: String(hire.age) }),
          ],
        };
      },
    );
  };
}
