/** The pages of transfers: the search, its list, and a single transfer. */
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { Destinations } from "../../offers/destinations.ts";
import { createAsk } from "../../offers/fields.ts";
import type { OfferForm, Offering, OfferPage } from "../../offers/offering.ts";
import { homePageOf, searchedOf } from "../../offers/search-pages.ts";
import { writtenMoment } from "../../offers/written-moment.ts";
import {
  addressOf,
  drivenKilometres,
  drivenMinutes,
  fits,
  priceOf,
  readDrive,
} from "./drives.ts";
import { FLIGHT } from "./flights.ts";
import type { TransferWords } from "./transfer-words.ts";
import { createTransferSearch } from "./transfer-search.ts";

const HOME_PATH = "/airport-transfers/";
const HOME_IMAGE = "road/airport";
const DETAIL_PATH = `${HOME_PATH}offer/`;
/** The airports on a page about a place. */
const MAX_NEAR = 8;
const SEARCHED = [
  "from",
  "to",
  "date",
  "time",
  "return_date",
  "return_time",
  "people",
  "bags",
] as const;
export function createTransferPages(
  shared: TransferWords,
  destinations: Destinations,
  now: () => number,
): Pick<
  Offering,
  "detailPath" | "searchForm" | "list" | "popular" | "faq" | "page" | "form"
> {
  const { rules, say, vehicleOf, factsOf, placesOf, knowsFlight } = shared;
  const { areas, vehicles } = rules;
  return {
    detailPath: () => DETAIL_PATH,

    searchForm: createTransferSearch(shared, destinations, now),

    async list(asked, reader): Promise<OfferCardsData> {
      const { words, price } = reader;
      const t = say(words);
      const drive = readDrive(asked, destinations, rules, now());
      const { currency } = drive.from.area;
      const query = searchedOf(SEARCHED, asked);
      const offers = Object.entries(vehicles)
        .filter(([, vehicle]) => fits(vehicle, drive))
        .map(([id, vehicle]) => {
          const parts = priceOf(drive, vehicle, rules);
          return { id, vehicle, units: [parts.drive, parts.back, parts.night] };
        })
        .toSorted((a, b) => a.units[0]! - b.units[0]!)
        .map(({ id, vehicle, units }) => ({
          offer_id: id,
          title: t(`vehicle.${id}`),
          image: { image_id: vehicle.image_id, alt: "" },
          facts: factsOf(vehicle, reader),
          price: price(units, currency),
          price_note: t(drive.back ? "price_note_return" : "price_note"),
          vertical: "transfer",
          path: `${DETAIL_PATH}?${new URLSearchParams({ ...query, vehicle: id })}`,
        }));
      const { from, to } = placesOf(asked, words);
      return {
        title: t("list.title", { from, to }),
        main: true,
        rows: true,
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

    popular(asked, { words, price }): OfferCardsData {
      const t = say(words);
      const { language } = words;
      // What is near the asked place comes first.
      const near = destinations.find(asked["from"] ?? "")?.area_id;
      return {
        title: t(near === undefined ? "popular.title" : "home.label"),
        offers: destinations.all
          .filter(
            ({ kind, area_id }) =>
              kind === "airport" && Object.hasOwn(areas, area_id),
          )
          .toSorted(
            (one, other) =>
              Number(other.area_id === near) - Number(one.area_id === near),
          )
          .slice(0, near === undefined ? undefined : MAX_NEAR)
          .map((from) => {
            const to = destinations.all.find(
              ({ area_id, kind }) =>
                area_id === from.area_id && kind !== "airport",
            )!;
            const [vehicle] = Object.values(vehicles);
            const query = { from: from.place_id, to: to.place_id };
            const kilometres = drivenKilometres(from, to, rules);
            const { drive } = priceOf(
              { from, kilometres, time: "12:00", back: undefined },
              vehicle!,
              rules,
            );
            return {
              offer_id: from.place_id,
              title: destinations.label(from, language),
              text: t("popular.to", { to: destinations.label(to, language) }),
              image: { image_id: from.image_id ?? from.area.image_id, alt: "" },
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
      if (!asked["from"] || !asked["to"]) return homePageOf(t, HOME_IMAGE);
      const { vehicle: id = "" } = asked;
      const vehicle = Object.hasOwn(vehicles, id) ? vehicles[id] : undefined;
      if (!place || !to || (id && !vehicle)) return undefined;
      return {
        parent_label: t("home.label"),
        parent_path: HOME_PATH,
        title: t("page.title", places),
        description: t("page.description", places),
        label: t("list.title", places),
        image_id: vehicle?.image_id ?? place.area.image_id,
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
      const { flight = "" } = asked;
      const isUnknown =
        drive.meetsPlane &&
        FLIGHT.test(flight) &&
        !knowsFlight(flight, drive.from.iata!);
      const waiting = String(
        rules.waiting_minutes[drive.meetsPlane ? "airport" : "other"],
      );
      return {
        title: t(`vehicle.${id}`),
        main: true,
        text: t("list.title", placesOf(asked, words)),
        ...(isUnknown
          ? { caution: t("flight_unknown", { flight: flight.toUpperCase() }) }
          : {}),
        image: { image_id: vehicle.image_id, alt: "" },
        facts: [
          {
            label: t("field.time"),
            text: writtenMoment(drive.date, drive.time, words),
          },
          ...(drive.back
            ? [
                {
                  label: t("field.return_date"),
                  text: writtenMoment(drive.back.date, drive.back.time, words),
                },
              ]
            : []),
          ...factsOf(vehicle, reader).map((text) => ({ text })),
        ],
        fields: [
          ...ask.hidden([...SEARCHED, "vehicle"]),
          ...(drive.meetsPlane
            ? [
                {
                  ...ask.line("flight", {
                    required: true,
                    pattern: FLIGHT.source.slice(1, -1),
                    hint: t("field.flight_hint"),
                  }),
                  checked: true as const,
                },
              ]
            : []),
          ...(addressOf(drive) === undefined
            ? [
                ask.line("address", {
                  required: true,
                  hint: t("field.address_hint"),
                }),
              ]
            : []),
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
  };
}
