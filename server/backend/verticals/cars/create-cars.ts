/** Car hire, from a branch to the same or another one in its area. */
import type { StartPlace } from "#schema/booking.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { textOrId } from "../../text/texts.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Destinations, FoundPlace } from "../../offers/destinations.ts";
import { offerFactory } from "../offer-factory.ts";
import type {
  Chosen,
  ChosenLine,
  ItemWords,
  Offering,
} from "../../offers/offering.ts";
import { numberOf } from "../../offers/selection.ts";
import { createPlaceMaps, type PlaceMapOf } from "../../offers/place-maps.ts";
import {
  isBranch,
  isOpenFor,
  periodOf,
  priceOf,
  readHire,
  type HirePeriod,
} from "./hires.ts";
import { createCarPages, EXTRAS } from "./car-pages.ts";
import { createCarWords } from "./car-words.ts";

const DAY_MS = 24 * 60 * 60_000;

export const CARS = offerFactory((destinations, kernel) =>
  createCars(
    destinations,
    kernel.data,
    kernel.now,
    createPlaceMaps(kernel, destinations, "car"),
  ),
);

function createCars(
  destinations: Destinations,
  data: Pick<DataSet, "one">,
  now: () => number,
  mapOf: PlaceMapOf,
): Offering {
  const shared = createCarWords(destinations, data);
  const { rules, say, carsAt, carOf, nameIn, hoursOf, deskOf } = shared;
  /** A branch, if it still exists. */
  const branchOf = (placeId: string | undefined) => {
    const place = destinations.find(placeId ?? "");
    return place && isBranch(place, rules) ? place : undefined;
  };
  const startOf = (
    { place_id, latitude, longitude, area_id }: FoundPlace,
    words: Words,
  ): StartPlace => {
    const position = { name: nameIn(place_id, words), latitude, longitude };
    const map = mapOf({ ...position, area_id }, words.language);
    return { ...position, ...(map ? { map } : {}) };
  };
  return {
    name: "cars",
    saved: {
      fields: ["pick_up", "car"],
      priceFor(selection, words) {
        const { time_zone } = destinations.find(selection["pick_up"]!)!.area;
        const { days } = periodOf(selection as HirePeriod, time_zone);
        return say(words)("price_for", { days: String(days) });
      },
    },
    ...createCarPages(shared, destinations, now),

    places(asked, words) {
      const t = say(words);
      const pickUp = branchOf(asked["pick_up"]);
      if (!pickUp) return undefined;
      const car = carsAt(pickUp).find(
        ({ id, supplier_id }) =>
          id === asked["car"] && supplier_id === asked["supplier"],
      );
      const dropOff = branchOf(asked["drop_off"]);
      const isOneWay = dropOff && dropOff.place_id !== pickUp.place_id;
      const described = (place: FoundPlace, when: string) => ({
        ...startOf(place, words),
        rows: [
          ...(isOneWay ? [{ text: when }] : []),
          {
            label: t("notes.address.label"),
            text: rules.areas[place.area_id]!.branches[place.place_id]!,
          },
          ...(car
            ? [
                {
                  label: t("filter.desk"),
                  text: t(`desk.${deskOf(place, car.supplier)}`),
                },
                { label: t("notes.hours.label"), text: hoursOf(car, words) },
              ]
            : []),
        ],
      });
      return {
        title: isOneWay
          ? new Intl.ListFormat(words.locale, { type: "unit" }).format([
              t("field.pick_up"),
              t("field.drop_off"),
            ])
          : t("notes.desk"),
        places: [
          described(pickUp, t("field.pick_up")),
          ...(isOneWay ? [described(dropOff, t("field.drop_off"))] : []),
        ],
      };
    },
    start(selection, words) {
      const place = branchOf(selection["pick_up"]);
      return place && startOf(place, words);
    },

    choose(asked): Chosen {
      const hire = readHire(asked, destinations, rules, now());
      const car = carOf(asked, hire.pickUp);
      if (hire.age < car.of.min_age) throw new Refusal("passengers_invalid");
      if (!isOpenFor(hire, car.supplier)) throw new Refusal("date_invalid");
      const { id, supplier_id } = car;
      const parts = priceOf(hire, car.of, car.supplier, rules);
      const { currency, time_zone } = hire.pickUp.area;
      const extras = EXTRAS.map((name) => ({
        name,
        count: numberOf(
          {
            ...asked,
            [name]: asked[name] === "on" ? "1" : (asked[name] ?? ""),
          },
          name,
          { min: 0, max: rules.extras[name].max, usual: 0 },
        ),
      })).filter(({ count }) => count > 0);
      const line = (
        name: string,
        kind: ChosenLine["kind"],
        units: number,
        count = 1,
      ): ChosenLine[] =>
        units > 0
          ? [
              {
                kind,
                text: `car.line.${name}`,
                values: { days: String(hire.days) },
                count,
                units,
              },
            ]
          : [];
      const firstDay = Math.floor(hire.starts_at / DAY_MS);
      const lastDay = Math.floor((hire.ends_at - 1) / DAY_MS);
      return {
        selection: {
          pick_up: hire.pickUp.place_id,
          drop_off: hire.dropOff.place_id,
          start_date: hire.start_date,
          start_time: hire.start_time,
          end_date: hire.end_date,
          end_time: hire.end_time,
          age: String(hire.age),
          car: id,
          supplier: supplier_id,
          ...Object.fromEntries(
            extras.map(({ name, count }) => [name, String(count)]),
          ),
        },
        item: {
          item_id: `car.${hire.pickUp.place_id}.${supplier_id}.${id}.${hire.starts_at / 60_000}.${hire.days}`,
          starts_at: hire.starts_at,
          ends_at: hire.ends_at,
          first_day: hire.start_date,
          last_day: hire.end_date,
          time_zone,
        },
        travellers: [{ traveller_type: "adult", age: hire.age }],
        currency,
        lines: [
          ...line("hire", "fare", parts.hire),
          ...line("one_way", "fee", parts.oneWay),
          ...line("young_driver", "fee", parts.youngDriver),
          ...extras.flatMap(({ name, count }) =>
            line(name, "addon", parts.extra[name], count),
          ),
        ],
        stock: Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({
          key: `cars.${hire.pickUp.place_id}.${supplier_id}.${id}.${firstDay + index}`,
          count: 1,
          capacity: rules.cars_per_day,
        })),
        rules: rules.rules,
        place_id: hire.pickUp.place_id,
      };
    },

    describe(selection, words): ItemWords {
      const t = say(words);
      const place = destinations.find(selection["pick_up"]!);
      const car =
        place &&
        carsAt(place).find(
          ({ id, supplier_id }) =>
            id === selection["car"] && supplier_id === selection["supplier"],
        );
      const carClass = textOrId(
        words.text,
        words.language,
        `car.class.${selection["car"]}`,
        selection["car"]!,
      );
      return {
        title: t("item.title", {
          car: car ? t("similar", { model: car.model }) : carClass,
          place: nameIn(selection["pick_up"], words),
        }),
        ...(place &&
          car && {
            text: `${carClass} · ${car.supplier.name}`,
            duration_text: t("days", {
              days: String(
                periodOf(selection as HirePeriod, place.area.time_zone).days,
              ),
            }),
          }),
        starts_at_place: { place_name: nameIn(selection["pick_up"], words) },
        ends_at_place: { place_name: nameIn(selection["drop_off"], words) },
        details: [
          ...(place && car
            ? [
                [
                  rules.areas[place.area_id]!.branches[place.place_id],
                  hoursOf(car, words),
                ].join(" · "),
              ]
            : []),
          t("detail.age", { age: selection["age"]! }),
          ...EXTRAS.filter((name) => selection[name] !== undefined).map(
            (name) => t(`field.${name}`),
          ),
          t("detail.bring"),
        ],
        clock_place: place
          ? destinations.nameOf(place, words.language)
          : selection["pick_up"]!,
      };
    },
    travellerLabel: (_type, words) => say(words)("driver"),
    contactLabel: (words) => say(words)("contact"),
    terms: ({ text, language }) => [
      {
        term_id: "conditions",
        text: text(language, "offer.term.conditions"),
        title: text(language, "car.policy.title"),
        path: "/ptp-policy/car/ticket/",
      },
      { term_id: "licence", text: text(language, "car.term.licence") },
    ],
    policy(type, words) {
      const t = say(words);
      if (type !== "ticket" && type !== "refund") return undefined;
      return {
        title: t("policy.title"),
        groups: [
          {
            title: t("notes.rules"),
            rows: ["fuel", "cross_border", "documents", "cancel"].map(
              (key) => ({
                label: t(`notes.${key}.label`),
                text: t(`notes.${key}.text`),
              }),
            ),
          },
        ],
      };
    },
  };
}
