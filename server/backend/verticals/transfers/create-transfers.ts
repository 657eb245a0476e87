/** Transfers between airports and places: a vehicle with a driver, at a fixed price. */
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
import { isChecked, lineOf, numberOf } from "../../offers/selection.ts";
import { writtenMoment } from "../../offers/written-moment.ts";
import { createPlaceMaps, type PlaceMapOf } from "../../offers/place-maps.ts";
import { addressOf, fits, priceOf, readDrive } from "./drives.ts";
import { meetingDetails, pointOf } from "./meeting.ts";
import { FLIGHT } from "./flights.ts";
import { createTransferPages } from "./transfer-pages.ts";
import { createTransferWords } from "./transfer-words.ts";

const HOUR_MS = 60 * 60_000;

export const TRANSFERS = offerFactory((destinations, kernel) =>
  createTransfers(
    destinations,
    kernel.data,
    kernel.now,
    createPlaceMaps(kernel, destinations, "transfer"),
  ),
);

function createTransfers(
  destinations: Destinations,
  data: Pick<DataSet, "one" | "all">,
  now: () => number,
  mapOf: PlaceMapOf,
): Offering {
  const shared = createTransferWords(destinations, data);
  const { rules, say, vehicleOf, placesOf } = shared;
  const startOf = (from: FoundPlace, words: Words): StartPlace => {
    const { latitude, longitude, area_id } = from;
    const name = destinations.label(from, words.language);
    const position = { name, latitude, longitude };
    const map = mapOf({ ...position, area_id }, words.language);
    return { ...position, ...(map ? { map } : {}) };
  };
  return {
    name: "transfers",
    saved: {
      fields: ["from", "to", "vehicle"],
      priceFor: (_, words) => say(words)("price_for"),
    },
    typed: ["flight", "address"],
    ...createTransferPages(shared, destinations, now),

    places(asked, words) {
      const from = destinations.find(asked["from"] ?? "");
      if (!from) return undefined;
      const t = say(words);
      return {
        title: t("place"),
        places: [
          {
            ...startOf(from, words),
            rows: [
              { text: t(`meeting.${pointOf(from.kind, asked)}`) },
              ...(from.address ? [{ text: from.address }] : []),
              {
                label: t("notes.waiting.label"),
                text: t("notes.waiting.text", {
                  minutes: String(
                    rules.waiting_minutes[
                      from.kind === "airport" ? "airport" : "other"
                    ],
                  ),
                }),
              },
            ],
          },
        ],
      };
    },
    start(selection, words) {
      const from = destinations.find(selection["from"] ?? "");
      return from && startOf(from, words);
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
      const known = addressOf(drive);
      const address = lineOf(
        known === undefined ? asked : { address: known },
        "address",
        { needed: complete },
      );
      const { currency, time_zone } = drive.from.area;
      const last = drive.back ?? drive;
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
          ...(drive.back
            ? { return_date: drive.back.date, return_time: drive.back.time }
            : {}),
          people: String(drive.people),
          bags: String(drive.bags),
          vehicle: id,
          ...(flight === "" ? {} : { flight: flight.toUpperCase() }),
          ...(address === "" ? {} : { address }),
          ...(seats > 0 ? { child_seats: String(seats) } : {}),
          ...(isMet ? { meet: "1" } : {}),
        },
        item: {
          item_id: `transfer.${drive.from.place_id}.${drive.to.place_id}.${id}.${[...new Set([drive, last])].map(({ starts_at }) => starts_at / 60_000).join(".")}`,
          starts_at: drive.starts_at,
          ends_at: last.starts_at + drive.minutes * 60_000,
          first_day: drive.date,
          last_day: last.date,
          time_zone,
        },
        travellers: [{ traveller_type: "adult" }],
        currency,
        lines: [
          ...line("drive", "fare", prices.drive),
          ...line("return", "fare", prices.back),
          ...line("night", "fee", prices.night),
          ...line("child_seat", "addon", prices.childSeat, seats),
          ...line("meet", "addon", isMet ? prices.meet : 0),
        ],
        stock: [...new Set([drive, last])].map(({ starts_at }) => ({
          key: `transfers.${drive.from.area_id}.${id}.${Math.floor(starts_at / HOUR_MS)}`,
          count: 1,
          capacity: rules.vehicles_per_hour,
        })),
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
        text: textOrId(
          words.text,
          language,
          `transfer.vehicle.${selection["vehicle"]}`,
          selection["vehicle"]!,
        ),
        starts_at_place: { place_name: from },
        // With a drive back, the end of the order is not the arrival.
        ...(selection["return_date"] === undefined
          ? { ends_at_place: { place_name: to } }
          : {}),
        details: [
          ...(selection["return_date"] === undefined
            ? []
            : [
                t("detail.return", {
                  value: writtenMoment(
                    selection["return_date"],
                    selection["return_time"]!,
                    words,
                  ),
                }),
              ]),
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
    documentDetails: (selection, words, reports) =>
      meetingDetails(selection, say(words), {
        find: destinations.find,
        knowsFlight: shared.knowsFlight,
        rules,
        reports,
        now: now(),
      }),
    travellerLabel: (_type, words) => say(words)("lead"),
    contactLabel: (words) => say(words)("contact"),
    terms: ({ text, language }) => [
      {
        term_id: "conditions",
        text: text(language, "offer.term.conditions"),
        title: text(language, "transfer.policy.title"),
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
