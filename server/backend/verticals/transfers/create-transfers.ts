/** Transfers between airports and places: a vehicle with a driver, at a fixed price. */
import type { OfferField } from "#schema/booking.ts";
import type { TransferVehicle } from "#schema/backend/transfers.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import type { Words } from "../../booking/vertical.ts";
import { readData } from "../../kernel/read-data.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Destinations } from "../offers/destinations.ts";
import { createAsk, dayAfter } from "../offers/fields.ts";
import { offerFactory } from "../offers/offer-factory.ts";
import type {
  Chosen,
  ChosenLine,
  ItemWords,
  OfferForm,
  Offering,
  OfferPage,
  Reader,
  Selection,
} from "../offers/offering.ts";
import { writtenMoment } from "../offers/written-moment.ts";
import { isChecked, lineOf, numberOf } from "../offers/selection.ts";
import {
  drivenKilometres,
  drivenMinutes,
  fits,
  MAX_BAGS,
  MAX_PEOPLE,
  priceOf,
  readDrive,
} from "./drives.ts";

const HOME_PATH = "/airport-transfers/";
const HOME_IMAGE = "road/airport";
export const LIST_PATH = "/airport-transfers/search/";
export const DETAIL_PATH = "/airport-transfers/offer/";
const SEARCHED = ["from", "to", "date", "time", "people", "bags"] as const;
const FLIGHT = /^[A-Za-z0-9]{2}[A-Za-z]?\s?\d{1,4}[A-Za-z]?$/;
const HOUR_MS = 60 * 60_000;

export const TRANSFERS = offerFactory((destinations, { now }) =>
  createTransfers(destinations, now),
);

function createTransfers(
  destinations: Destinations,
  now: () => number,
): Offering {
  const rules = readData("transfers");
  const { areas, vehicles } = rules;
  const say =
    ({ text, language }: Words) =>
    (key: string, values?: Readonly<Record<string, string>>) =>
      text(language, `transfer.${key}`, values);

  const vehicleOf = (selection: Selection): [string, TransferVehicle] => {
    const id = selection["vehicle"] ?? "";
    if (!Object.hasOwn(vehicles, id)) throw new Refusal("bad_request");
    return [id, vehicles[id]!];
  };

  const searchFields = (asked: Selection, { words }: Reader): OfferField[] => {
    const ask = createAsk("transfer", asked, words);
    const { language } = words;
    const options = destinations.all
      .filter(({ area_id }) => Object.hasOwn(areas, area_id))
      .map((place) => ({
        value: place.place_id,
        label: destinations.label(place, language),
        group: destinations.areaName(place.area_id, language),
      }));
    const [first] = destinations.all;
    const zone = (destinations.find(asked["from"] ?? "") ?? first!).area
      .time_zone;
    const usualTo = destinations.all.find(
      (place) =>
        place.area_id ===
          (destinations.find(asked["from"] ?? "") ?? first!).area_id &&
        place.kind !== "airport",
    );
    return [
      ask.oneOf("place", "from", options),
      {
        ...ask.oneOf("place", "to", options, usualTo?.place_id),
        same_group_as: "from",
      },
      ask.date(
        "date",
        dayAfter(zone, now(), 0),
        dayAfter(zone, now(), rules.sale_days),
        dayAfter(zone, now(), 14),
      ),
      ask.time("time", "12:00"),
      ask.count("people", 1, MAX_PEOPLE, 2),
      ask.count("bags", 0, MAX_BAGS, 2),
    ];
  };

  /** What an area's price and a drive's facts are written with. */
  const factsOf = (
    vehicle: TransferVehicle,
    { words }: Pick<Reader, "words">,
  ): string[] => {
    const t = say(words);
    return [
      t("fact.seats", { count: String(vehicle.seats) }),
      t("fact.bags", { count: String(vehicle.bags) }),
      ...(vehicle.electric ? [t("fact.electric")] : []),
      t("fact.models", { models: vehicle.models }),
    ];
  };

  const placesOf = (selection: Selection, { language }: Words) => {
    const label = (name: string) => {
      const place = destinations.find(selection[name] ?? "");
      return place ? destinations.label(place, language) : selection[name]!;
    };
    return { from: label("from"), to: label("to") };
  };

  return {
    name: "transfers",
    detailPath: () => DETAIL_PATH,

    searchForm(asked, reader): OfferSearchData {
      const t = say(reader.words);
      return {
        title: t("search.title"),
        text: t("search.text"),
        path: LIST_PATH,
        fields: searchFields(asked, reader),
        submit: t("search.submit"),
      };
    },

    async list(asked, reader): Promise<OfferCardsData> {
      const { words, price } = reader;
      const t = say(words);
      const drive = readDrive(asked, destinations, rules, now());
      const { currency } = drive.from.area;
      const query = Object.fromEntries(
        SEARCHED.map((name) => [name, asked[name] ?? ""]),
      );
      const offers = Object.entries(vehicles)
        .filter(([, vehicle]) => fits(vehicle, drive))
        .map(([id, vehicle]) => {
          const parts = priceOf(drive, vehicle, rules);
          return { id, vehicle, units: parts.drive + parts.night };
        })
        .toSorted((a, b) => a.units - b.units)
        .map(({ id, vehicle, units }) => ({
          offer_id: id,
          title: t(`vehicle.${id}`),
          image: { image_id: vehicle.image_id, alt: "" },
          facts: factsOf(vehicle, reader),
          price: price(units, currency),
          price_note: t("price_note"),
          vertical: "transfer",
          path: `${DETAIL_PATH}?${new URLSearchParams({ ...query, vehicle: id })}`,
        }));
      const { from, to } = placesOf(asked, words);
      return {
        title: t("list.title", { from, to }),
        text: t("list.text", {
          kilometres: String(drive.kilometres),
          minutes: String(drive.minutes),
          waiting: String(
            rules.waiting_minutes[drive.meetsPlane ? "airport" : "other"],
          ),
        }),
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
        offers: destinations.all
          .filter(
            ({ kind, area_id }) =>
              kind === "airport" && Object.hasOwn(areas, area_id),
          )
          .map((from) => {
            const to = destinations.all.find(
              ({ area_id, kind }) =>
                area_id === from.area_id && kind !== "airport",
            )!;
            const [vehicle] = Object.values(vehicles);
            const query = { from: from.place_id, to: to.place_id };
            const kilometres = drivenKilometres(from, to, rules);
            const { drive } = priceOf(
              { from, kilometres, time: "12:00" },
              vehicle!,
              rules,
            );
            return {
              offer_id: from.place_id,
              title: destinations.label(from, language),
              text: t("popular.to", { to: destinations.label(to, language) }),
              image: { image_id: from.area.image_id, alt: "" },
              facts: [
                t("popular.distance", {
                  kilometres: String(kilometres),
                  minutes: String(drivenMinutes(kilometres, rules)),
                }),
              ],
              price: price(drive, from.area.currency),
              price_from: true,
              price_note: t("price_note"),
              path: `${HOME_PATH}?${new URLSearchParams(query)}#offer_search`,
            };
          }),
      };
    },
    pages: () => [HOME_PATH],
    faq: {
      prefix: "transfer",
      keys: ["waiting", "plane", "bags", "cancel"],
      values: { minutes: String(rules.waiting_minutes.airport) },
    },

    page(asked, { words }): OfferPage | undefined {
      const t = say(words);
      const places = placesOf(asked, words);
      const place = destinations.find(asked["from"] ?? "");
      const to = destinations.find(asked["to"] ?? "");
      if (!asked["from"] || !asked["to"])
        return {
          title: t("home.title"),
          heading: t("home.heading"),
          description: t("home.description"),
          label: t("home.label"),
          image_id: HOME_IMAGE,
        };
      const { vehicle = "" } = asked;
      if (!place || !to || (vehicle && !Object.hasOwn(vehicles, vehicle)))
        return undefined;
      return {
        parent_label: t("home.label"),
        parent_path: HOME_PATH,
        title: t("page.title", places),
        description: t("page.description", places),
        label: t("list.title", places),
        image_id: place.area.image_id,
      };
    },

    async form(asked, reader): Promise<OfferForm | undefined> {
      const { words, written } = reader;
      const t = say(words);
      const [id, vehicle] = vehicleOf(asked);
      const drive = readDrive(asked, destinations, rules, now());
      const { currency } = drive.from.area;
      const prices = priceOf(drive, vehicle, rules);
      const ask = createAsk("transfer", asked, words);
      const waiting = String(
        rules.waiting_minutes[drive.meetsPlane ? "airport" : "other"],
      );
      return {
        title: t(`vehicle.${id}`),
        main: true,
        text: t("list.title", placesOf(asked, words)),
        image: { image_id: vehicle.image_id, alt: "" },
        facts: [
          {
            label: t("field.time"),
            text: writtenMoment(drive.date, drive.time, words),
          },
          ...factsOf(vehicle, reader).map((text) => ({ text })),
        ],
        fields: [
          ...ask.hidden([...SEARCHED, "vehicle"]),
          ...(drive.meetsPlane
            ? [
                ask.line("flight", {
                  required: true,
                  pattern: FLIGHT.source.slice(1, -1),
                  hint: t("field.flight_hint"),
                }),
              ]
            : []),
          ask.line("address", {
            required: true,
            hint: t("field.address_hint"),
          }),
          {
            ...ask.count("child_seats", 0, rules.child_seat.max, 0),
            hint: t("field.each", {
              price: written(prices.childSeat, currency),
            }),
          },
          ...(drive.meetsPlane
            ? [
                ask.check(
                  "meet",
                  t("field.meet_hint", {
                    price: written(prices.meet, currency),
                  }),
                ),
              ]
            : []),
        ],
        notes: [
          {
            title: t("notes.title"),
            rows: ["price", "waiting", "plane", "bags", "cancel"].map(
              (key) => ({
                label: t(`notes.${key}.label`),
                text: t(`notes.${key}.text`, { minutes: waiting }),
              }),
            ),
          },
        ],
      };
    },

    choose(asked, complete): Chosen {
      const [id, vehicle] = vehicleOf(asked);
      const drive = readDrive(asked, destinations, rules, now());
      if (!fits(vehicle, drive)) throw new Refusal("sold_out");
      const seats = numberOf(asked, "child_seats", {
        min: 0,
        max: rules.child_seat.max,
        usual: 0,
      });
      const isMet = drive.meetsPlane && isChecked(asked, "meet");
      const flight = lineOf(asked, "flight", {
        needed: complete && drive.meetsPlane,
        pattern: FLIGHT,
      });
      const address = lineOf(asked, "address", { needed: complete });
      const { currency, time_zone } = drive.from.area;
      const prices = priceOf(drive, vehicle, rules);
      const line = (
        name: string,
        kind: ChosenLine["kind"],
        units: number,
        count = 1,
      ): ChosenLine[] =>
        units > 0 && count > 0
          ? [{ kind, text: `transfer.line.${name}`, count, units }]
          : [];
      return {
        selection: {
          from: drive.from.place_id,
          to: drive.to.place_id,
          date: drive.date,
          time: drive.time,
          people: String(drive.people),
          bags: String(drive.bags),
          vehicle: id,
          ...(flight === "" ? {} : { flight: flight.toUpperCase() }),
          ...(address === "" ? {} : { address }),
          ...(seats > 0 ? { child_seats: String(seats) } : {}),
          ...(isMet ? { meet: "1" } : {}),
        },
        item: {
          item_id: `transfer.${drive.from.place_id}.${drive.to.place_id}.${id}.${drive.starts_at / 60_000}`,
          starts_at: drive.starts_at,
          ends_at: drive.starts_at + drive.minutes * 60_000,
          first_day: drive.date,
          last_day: drive.date,
          time_zone,
        },
        travellers: [{ traveller_type: "adult" }],
        currency,
        lines: [
          ...line("drive", "fare", prices.drive),
          ...line("night", "fee", prices.night),
          ...line("child_seat", "addon", prices.childSeat, seats),
          ...line("meet", "addon", isMet ? prices.meet : 0),
        ],
        stock: [
          {
            key: `transfers.${drive.from.area_id}.${id}.${Math.floor(drive.starts_at / HOUR_MS)}`,
            count: 1,
            capacity: rules.vehicles_per_hour,
          },
        ],
        rules: rules.rules,
        place_id: drive.from.place_id,
      };
    },

    describe(selection, words): ItemWords {
      const t = say(words);
      const { from, to } = placesOf(selection, words);
      const { language } = words;
      const origin = destinations.find(selection["from"]!);
      const optional = (name: string) =>
        selection[name] === undefined
          ? []
          : [t(`detail.${name}`, { value: selection[name] })];
      return {
        title: t("list.title", { from, to }),
        text: t(`vehicle.${selection["vehicle"]}`),
        starts_at_place: { place_name: from },
        ends_at_place: { place_name: to },
        details: [
          t("detail.party", {
            people: selection["people"]!,
            bags: selection["bags"]!,
          }),
          ...optional("flight"),
          ...optional("address"),
          ...optional("child_seats"),
          ...optional("meet"),
        ],
        clock_place: origin ? destinations.nameOf(origin, language) : from,
      };
    },
    travellerLabel: (_type, words) => say(words)("lead"),
    terms: ({ text, language }) => [
      {
        term_id: "conditions",
        text: text(language, "offer.term.conditions"),
        path: "/ptp-policy/transfer/ticket/",
      },
    ],
    policy(type, words) {
      const t = say(words);
      if (type !== "ticket" && type !== "refund") return undefined;
      return {
        title: t("policy.title"),
        groups: [
          {
            title: t("notes.title"),
            rows: ["price", "waiting", "plane", "bags", "cancel"].map(
              (key) => ({
                label: t(`notes.${key}.label`),
                text: t(`notes.${key}.text`, {
                  minutes: String(rules.waiting_minutes.airport),
                }),
              }),
            ),
          },
        ],
      };
    },
  };
}
