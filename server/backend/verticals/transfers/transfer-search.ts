/** The form that searches transfers. */
import type { OfferField } from "#schema/booking.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { Destinations } from "../../offers/destinations.ts";
import { createAsk, dayAfter } from "../../offers/fields.ts";
import type { Offering, Reader, Selection } from "../../offers/offering.ts";
import { searchFormOf } from "../../offers/search-pages.ts";
import { writtenDay } from "../../offers/written-moment.ts";
import {
  MAX_BAGS,
  MAX_PEOPLE,
  readDrive,
  USUAL_TIME,
  type Drive,
} from "./drives.ts";
import type { TransferWords } from "./transfer-words.ts";

const LIST_PATH = "/airport-transfers/search/";

export function createTransferSearch(
  { rules, say, placesOf }: TransferWords,
  destinations: Destinations,
  now: () => number,
): NonNullable<Offering["searchForm"]> {
  const searchFields = (asked: Selection, { words }: Reader): OfferField[] => {
    const ask = createAsk("transfer", asked, words);
    const places = destinations.all.filter(({ area_id }) =>
      Object.hasOwn(rules.areas, area_id),
    );
    const options = destinations.options(places, words.language);
    const { area } = destinations.find(asked["from"] ?? "") ?? places[0]!;
    const days = (count: number) => dayAfter(area.time_zone, now(), count);
    const { required: _, ...back } = ask.date(
      "return_date",
      days(0),
      days(rules.sale_days),
      "",
    );
    return [
      ask.place("from", options, true),
      { ...ask.place("to", options, true), same_group_as: "from" },
      ask.date("date", days(0), days(rules.sale_days), days(14)),
      ask.time("time", USUAL_TIME),
      {
        ...back,
        not_before: "date",
        none: say(words)("field.no_return"),
      },
      { ...ask.time("return_time", USUAL_TIME), only_with: "return_date" },
      ask.count("people", 1, MAX_PEOPLE, 2),
      ask.count("bags", 0, MAX_BAGS, 2),
    ];
  };

  return (asked, reader) => {
    const { words } = reader;
    const t = say(words);
    return searchFormOf(
      t,
      LIST_PATH,
      searchFields(asked, reader),
      t("search.text"),
      () => {
        const { people, bags, back, ...out } = readDrive(
          asked,
          destinations,
          rules,
          now(),
        );
        return {
          title: t("list.title", placesOf(asked, words)),
          details: [
            startText(out, words),
            ...(back
              ? [t("detail.return", { value: startText(back, words) })]
              : []),
            t("detail.party", { people: String(people), bags: String(bags) }),
          ],
        };
      },
    );
  };
}

/** "Sun, 20 Dec, 12:00" */
function startText(
  { date, time }: Pick<Drive, "date" | "time">,
  words: Pick<Words, "locale">,
): string {
  return `${writtenDay(date, words)}, ${time}`;
}
