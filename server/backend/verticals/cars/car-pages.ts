/** The pages of cars: the search, its list, and a single car. */
import type { OfferField } from "#schema/booking.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { Destinations } from "../../offers/destinations.ts";
import { createAsk, dayAfter } from "../../offers/fields.ts";
import type {
  OfferForm,
  Offering,
  OfferPage,
  Reader,
  Selection,
} from "../../offers/offering.ts";
import {
  homePageOf,
  searchedOf,
  searchFormOf,
} from "../../offers/search-pages.ts";
import { writtenMoment } from "../../offers/written-moment.ts";
import { carNotes } from "./car-notes.ts";
import { isBranch, priceOf, readHire, USUAL_AGE } from "./hires.ts";
import type { CarWords } from "./car-words.ts";

const HOME_PATH = "/car-rentals/";
const HOME_IMAGE = "road/coast";
const LIST_PATH = `${HOME_PATH}search/`;
const DETAIL_PATH = `${HOME_PATH}offer/`;
const SEARCHED = [
  "pick_up",
  "drop_off",
  "start_date",
  "start_time",
  "end_date",
  "end_time",
  "age",
] as const;
const GEARS = ["automatic", "manual"] as const;
export const EXTRAS = ["child_seat", "second_driver", "full_cover"] as const;

export function createCarPages(
  { rules, say, classOf, nameIn, factsOf, isAdmitted }: CarWords,
  destinations: Destinations,
  now: () => number,
): Pick<
  Offering,
  "detailPath" | "searchForm" | "list" | "popular" | "faq" | "page" | "form"
> {
  const { classes } = rules;
  const searchFields = (asked: Selection, { words }: Reader): OfferField[] => {
    const ask = createAsk("car", asked, words);
    const { language } = words;
    const branches = destinations.all.filter((place) => isBranch(place, rules));
    const options = branches.map((place) => ({
      value: place.place_id,
      label: destinations.label(place, language),
      group: destinations.areaName(place.area_id, language),
    }));
    const pickUp = destinations.find(asked["pick_up"] ?? "") ?? branches[0]!;
    const zone = pickUp.area.time_zone;
    const first = dayAfter(zone, now(), 0);
    const last = dayAfter(zone, now(), rules.sale_days);
    return [
      ask.oneOf("place", "pick_up", options, pickUp.place_id),
      {
        ...ask.oneOf("place", "drop_off", options, pickUp.place_id),
        same_group_as: "pick_up",
      },
      ask.date("start_date", first, last, dayAfter(zone, now(), 14)),
      ask.time("start_time", "10:00"),
      ask.date("end_date", first, last, dayAfter(zone, now(), 17)),
      ask.time("end_time", "10:00"),
      ask.count("age", 18, rules.oldest_driver, USUAL_AGE),
    ];
  };

  return {
    detailPath: () => DETAIL_PATH,

    searchForm: (asked, reader) =>
      searchFormOf(say(reader.words), LIST_PATH, searchFields(asked, reader)),

    async list(asked, reader): Promise<OfferCardsData> {
      const { words, price, written } = reader;
      const t = say(words);
      const hire = readHire(asked, destinations, rules, now());
      const { currency } = hire.pickUp.area;
      const query = searchedOf(SEARCHED, asked);
      const gear = GEARS.find((one) => one === asked["gear"]);
      const admitted = Object.entries(classes).filter(([, car]) =>
        isAdmitted(car, hire),
      );
      const offers = admitted
        .filter(([, car]) => gear === undefined || car.gear === gear)
        .map(([id, car]) => ({ id, car, parts: priceOf(hire, car, rules) }))
        .toSorted((a, b) => a.parts.hire - b.parts.hire)
        .map(({ id, car, parts }) => ({
          offer_id: id,
          title: t(`class.${id}`),
          image: { image_id: car.image_id, alt: "" },
          facts: [
            ...factsOf(car, words),
            t("fact.excess", { price: written(parts.excess, currency) }),
          ],
          price: price([parts.hire, parts.oneWay, parts.youngDriver], currency),
          price_note: t("price_note", { days: String(hire.days) }),
          vertical: "car",
          path: `${DETAIL_PATH}?${new URLSearchParams({ ...query, car: id })}`,
        }));
      const address = (more: Readonly<Record<string, string>>) =>
        `${LIST_PATH}?${new URLSearchParams({ ...query, ...more })}`;
      return {
        title: t("list.title", { place: nameIn(asked["pick_up"], words) }),
        main: true,
        text: t("list.text", { days: String(hire.days) }),
        filters: [
          {
            title: t("filter.gear"),
            options: GEARS.map((one) => ({
              label: t(`gear.${one}`),
              path: address(one === gear ? {} : { gear: one }),
              chosen: one === gear,
              count: admitted.filter(([, car]) => car.gear === one).length,
            })),
          },
        ],
        offers,
        empty: { title: t("list.empty.title"), text: t("list.empty.text") },
        note: t("list.note"),
      };
    },

    popular(_asked, { words, price }): OfferCardsData {
      const t = say(words);
      const { language } = words;
      return {
        title: t("popular.title"),
        offers: Object.entries(rules.areas).map(
          ([area_id, { day, branches }]) => {
            const area = destinations.areas[area_id]!;
            const lowest = Math.min(
              ...Object.values(classes).map(({ percent }) => percent),
            );
            const query = { pick_up: branches[0]! };
            return {
              offer_id: area_id,
              title: destinations.areaName(area_id, language),
              text: new Intl.ListFormat(words.locale, { type: "unit" }).format(
                branches.map((id) => nameIn(id, words)),
              ),
              image: { image_id: area.image_id, alt: "" },
              facts: [t("popular.from", { count: String(branches.length) })],
              price: price((day * lowest) / 100, area.currency),
              price_from: true,
              price_note: t("price_note_day"),
              path: `${HOME_PATH}?${new URLSearchParams(query)}#offer_search`,
            };
          },
        ),
      };
    },
    faq: {
      prefix: "car",
      keys: ["card", "fuel", "cross_border", "documents", "late", "cancel"],
    },

    page(asked, { words }): OfferPage | undefined {
      const t = say(words);
      if (!asked["pick_up"]) return homePageOf(t, HOME_IMAGE);
      const place = destinations.find(asked["pick_up"]);
      const { car: id = "" } = asked;
      const car = Object.hasOwn(classes, id) ? classes[id] : undefined;
      if (!place || (id && !car)) return undefined;
      const values = { place: destinations.label(place, words.language) };
      return {
        title: car
          ? t("item.title", { ...values, car: t(`class.${id}`) })
          : t("page.title", values),
        description: t("page.description", values),
        label: t("list.title", values),
        image_id: car?.image_id ?? place.area.image_id,
        parent_label: t("home.label"),
        parent_path: HOME_PATH,
      };
    },

    async form(asked, reader): Promise<OfferForm | undefined> {
      const { words, written, writtenLocally } = reader;
      const t = say(words);
      const [id, car] = classOf(asked);
      const hire = readHire(asked, destinations, rules, now());
      const { currency } = hire.pickUp.area;
      const parts = priceOf(hire, car, rules);
      const ask = createAsk("car", asked, words);
      return {
        title: t(`class.${id}`),
        main: true,
        text: t("detail.when", {
          place: nameIn(asked["pick_up"], words),
          days: String(hire.days),
        }),
        image: { image_id: car.image_id, alt: "" },
        facts: [
          {
            label: t("field.pick_up"),
            text: writtenMoment(hire.start_date, hire.start_time, words),
          },
          {
            label: t("field.drop_off"),
            text: [
              nameIn(hire.dropOff.place_id, words),
              writtenMoment(hire.end_date, hire.end_time, words),
            ].join(", "),
          },
          ...factsOf(car, words).map((text) => ({ text })),
        ],
        fields: [
          ...ask.hidden([...SEARCHED, "car"]),
          ...EXTRAS.map((name) => ({
            ...(rules.extras[name].max === 1
              ? ask.check(
                  name,
                  t("field.each", {
                    price: written(parts.extra[name], currency),
                  }),
                )
              : {
                  ...ask.count(name, 0, rules.extras[name].max, 0),
                  hint: t("field.each", {
                    price: written(parts.extra[name], currency),
                  }),
                }),
          })),
        ],
        notes: carNotes(
          { hire, car, parts, rules },
          (units) => writtenLocally(units, currency),
          t,
        ),
      };
    },
  };
}
