/** The pages of cars: the search, its list, and a single car. */
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import { operatorMark } from "../../text/operator-mark.ts";
import type { Destinations } from "../../offers/destinations.ts";
import { createAsk } from "../../offers/fields.ts";
import type { OfferForm, Offering, OfferPage } from "../../offers/offering.ts";
import { homePageOf, searchedOf } from "../../offers/search-pages.ts";
import { filterList } from "../../offers/facets.ts";
import { writtenMoment } from "../../offers/written-moment.ts";
import { carNotes } from "./car-notes.ts";
import { priceOf, readHire } from "./hires.ts";
import { carFacets, carSorts } from "./car-facets.ts";
import type { CarWords } from "./car-words.ts";
import { createCarSearch, LIST_PATH } from "./car-search.ts";

const HOME_PATH = "/car-rentals/";
const HOME_IMAGE = "road/coast";
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
export const EXTRAS = ["child_seat", "second_driver", "full_cover"] as const;

export function createCarPages(
  shared: CarWords,
  destinations: Destinations,
  now: () => number,
): Pick<
  Offering,
  "detailPath" | "searchForm" | "list" | "popular" | "faq" | "page" | "form"
> {
  const { rules, say, carsAt, carOf, nameIn, deskOf, factsOf, isAdmitted } =
    shared;
  const { classes } = rules;
  return {
    detailPath: () => DETAIL_PATH,

    searchForm: createCarSearch(shared, destinations, now),

    async list(asked, reader): Promise<OfferCardsData> {
      const { words, price, writtenAbout } = reader;
      const t = say(words);
      const hire = readHire(asked, destinations, rules, now());
      const { currency } = hire.pickUp.area;
      const query = searchedOf(SEARCHED, asked);
      const items = carsAt(hire.pickUp)
        .filter((car) => isAdmitted(car, hire))
        .map((car) => ({
          ...car,
          parts: priceOf(hire, car.of, car.supplier, rules),
        }));
      const { shown, filters, resetPath } = filterList(
        {
          items,
          facets: carFacets(hire, reader, shared),
          sorts: carSorts(reader, shared),
          sortTitle: t("filter.sort"),
          address: (more) =>
            `${LIST_PATH}?${new URLSearchParams({ ...query, ...more })}`,
        },
        asked,
      );
      const number = new Intl.NumberFormat(words.locale);
      const offers = shown.map((car) => {
        const { id, of, parts, supplier, supplier_id } = car;
        const rating = number.format(supplier.rating);
        return {
          offer_id: `${supplier_id}.${id}`,
          title: t("similar", { model: car.model }),
          text: t(`class.${id}`),
          image: { image_id: of.image_id, alt: "" },
          facts: [
            ...factsOf(car, words),
            t(`desk.${deskOf(hire.pickUp, supplier)}`),
            t("fact.excess", {
              price: writtenAbout(parts.excess, currency),
            }),
            t("fact.deposit", {
              price: writtenAbout(parts.deposit, currency),
            }),
          ],
          provider: {
            name: supplier.name,
            mark: operatorMark(supplier_id, supplier),
            rating,
            rating_label: t("rating", {
              rating,
              count: number.format(supplier.reviews),
            }),
          },
          price: price([parts.hire, parts.oneWay, parts.youngDriver], currency),
          price_note: t("price_note", { days: String(hire.days) }),
          vertical: "car" as const,
          path: `${DETAIL_PATH}?${new URLSearchParams({ ...query, car: id, supplier: supplier_id })}`,
        };
      });
      return {
        title: t("list.title", { place: nameIn(asked["pick_up"], words) }),
        main: true,
        rows: true,
        filters,
        filters_label: words.text(words.language, "offer.filter.all"),
        ...(resetPath && {
          reset: {
            label: words.text(words.language, "offer.filter.reset"),
            path: resetPath,
          },
        }),
        offers,
        empty: { title: t("list.empty.title"), text: t("list.empty.text") },
        note: `${t("list.text", { days: String(hire.days) })} ${t("list.note")}`,
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
            const places = Object.keys(branches);
            const lowest = Math.min(
              ...carsAt(destinations.find(places[0]!)!).map(
                ({ of, supplier }) => (of.percent * supplier.percent) / 100,
              ),
            );
            const query = { pick_up: places[0]! };
            return {
              offer_id: area_id,
              title: destinations.areaName(area_id, language),
              text: new Intl.ListFormat(words.locale, { type: "unit" }).format(
                places.map((id) => nameIn(id, words)),
              ),
              image: { image_id: area.image_id, alt: "" },
              facts: [t("popular.from", { count: String(places.length) })],
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
      const values = { place: nameIn(asked["pick_up"], words) };
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
      const hire = readHire(asked, destinations, rules, now());
      const car = carOf(asked, hire.pickUp);
      const { currency } = hire.pickUp.area;
      const parts = priceOf(hire, car.of, car.supplier, rules);
      const ask = createAsk("car", asked, words);
      return {
        title: t("similar", { model: car.model }),
        main: true,
        text: t("detail.when", {
          car: t(`class.${car.id}`),
          supplier: car.supplier.name,
          place: nameIn(asked["pick_up"], words),
          days: String(hire.days),
        }),
        image: { image_id: car.of.image_id, alt: "" },
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
          ...ask.hidden([...SEARCHED, "car", "supplier"]),
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
          {
            hire,
            car,
            parts,
            rules,
          },
          (units) => writtenLocally(units, currency),
          t,
        ),
      };
    },
  };
}
