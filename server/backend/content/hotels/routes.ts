/** The calls of hotels' pages. Rooms are shown, but not sold: there are no quotes. */
import express, { type Request, type Router } from "express";
import type { Hotel } from "#schema/backend/hotels.ts";
import type { ComparisonTableData } from "#schema/modules/comparison_table.ts";
import type { HeroData } from "#schema/modules/hero.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { RichTextData } from "#schema/modules/rich_text.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import type { Kernel } from "../../kernel/create-kernel.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { escape } from "#server/backend/text/escape.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { FindSoldPlace } from "../sold-place.ts";
import { findCity, roomPrices, stayOf, type Stay } from "./hotels.ts";

export interface HotelRoutesInput {
  readonly kernel: Kernel;
  /** The places of every vertical. */
  readonly findPlace: FindSoldPlace;
}

const HOME = "/hotels/";
const HOME_IMAGE = "home/lines";

export function hotelRoutes({ kernel, findPlace }: HotelRoutesInput): Router {
  const { data, published, text, money, now, caller, languageChain } = kernel;
  /** By their names in addresses. */
  const hotels = () => data.one("hotels").hotels;
  const cityOf = (hotel: Hotel) => findCity(data.one("cities"), hotel);
  const pricesOf = (id: string, hotel: Hotel, stay: Stay) =>
    roomPrices(id, hotel, stay, data.one("hotels").weekend_percent);
  const router = express.Router();

  const reader = (request: Request) => {
    const { language, currency } = caller(request);
    const asked = queryText(request, "city");
    const stay = stayOf(
      queryText(request, "check_in"),
      queryText(request, "nights"),
      now(),
    );
    const words = (key: string, values?: Readonly<Record<string, string>>) =>
      text(language, `hotel.${key}`, values);
    const nameIn = (names: Readonly<Record<string, string>>): string =>
      names[languageChain(language).find((code) => names[code]) ?? "en"]!;
    const cities = new Map(
      Object.values(hotels()).flatMap((hotel) => {
        const city = cityOf(hotel);
        return city ? [[city.city_id, nameIn(city.names)]] : [];
      }),
    );
    return {
      language,
      currency,
      locale: published().languages[language]!.intl,
      stay,
      words,
      cities,
      city: cities.has(asked) ? asked : undefined,
      isUnknownCity: asked !== "" && !cities.has(asked),
    };
  };
  type Reader = ReturnType<typeof reader>;

  const named = (request: Request) => {
    const id = queryText(request, "hotel");
    return Object.hasOwn(hotels(), id)
      ? { id, hotel: hotels()[id]! }
      : undefined;
  };

  /** The facts for a comparison of hotels. */
  const factsOf = (
    { stop, walk_minutes, stars, breakfast, free_cancellation_hours }: Hotel,
    { language, words }: Reader,
  ): string[] => {
    const [type = "", place = ""] = stop.split("/");
    const found = findPlace(type, place, languageChain(language))!;
    return [
      words("stars", { count: String(stars) }),
      words("walk", { minutes: String(walk_minutes), stop: found.name }),
      words(breakfast ? "breakfast" : "no_breakfast"),
      words("cancel", { hours: String(free_cancellation_hours) }),
    ];
  };

  const pathOf = (id: string, request: Request): string => {
    const kept = ["check_in", "nights"].flatMap((name) => {
      const value = queryText(request, name);
      return value === "" ? [] : [[name, value]];
    });
    const query = new URLSearchParams(kept).toString();
    return `${HOME}${id}/${query === "" ? "" : `?${query}`}`;
  };

  router.get("/v1/hotelsrv/hotel/page", (request, response) => {
    const by = reader(request);
    const { words, cities, city } = by;
    const found = named(request);
    if ((queryText(request, "hotel") !== "" && !found) || by.isUnknownCity)
      return fail(response, "page_unknown");
    if (!found) {
      const title =
        city === undefined
          ? words("title")
          : words("in_city", { city: cities.get(city)! });
      return succeed(response, {
        title,
        label: city === undefined ? words("parent") : title,
        description: words("description"),
        image_id: HOME_IMAGE,
      });
    }
    const { hotel } = found;
    succeed(response, {
      title: hotel.name,
      label: hotel.name,
      description: new Intl.ListFormat(by.locale, {
        type: "unit",
        style: "short",
      }).format(factsOf(hotel, by)),
      image_id: hotel.image_id,
      parent_label: words("parent"),
      parent_path: HOME,
    });
  });

  router.get("/v1/hotelsrv/hotel/hero", (request, response) => {
    const { words, city, cities } = reader(request);
    const found = named(request);
    const result: HeroData = found
      ? {
          title: found.hotel.name,
          subtitle: cities.get(cityOf(found.hotel)!.city_id)!,
          image: { image_id: found.hotel.image_id, alt: "" },
        }
      : {
          title:
            city === undefined
              ? words("title")
              : words("in_city", { city: cities.get(city)! }),
          subtitle: words("description"),
          image: { image_id: HOME_IMAGE, alt: "" },
        };
    succeed(response, result);
  });

  router.get("/v1/hotelsrv/hotel/list", (request, response) => {
    const by = reader(request);
    if (by.isUnknownCity) return fail(response, "section_unknown");
    const { words, cities, city, currency, stay } = by;
    const except = queryText(request, "except");
    const offers = Object.entries(hotels()).flatMap(([id, hotel]) => {
      const { city_id } = cityOf(hotel)!;
      return id === except || (city !== undefined && city !== city_id)
        ? []
        : [cardOf(id, hotel)];
    });
    const result: OfferCardsData = {
      title: except === "" ? words("parent") : words("title"),
      ...(except === ""
        ? {
            text: words("note"),
            filters: [
              {
                title: words("city"),
                options: [
                  {
                    label: words("all_cities"),
                    path: HOME,
                    chosen: city === undefined,
                  },
                  ...[...cities].map(([id, label]) => ({
                    label,
                    path: `${HOME}?city=${id}`,
                    chosen: id === city,
                  })),
                ],
              },
            ],
          }
        : {}),
      offers,
    };
    succeed(response, result);

    function cardOf(id: string, hotel: Hotel) {
      const lowest = Math.min(
        ...pricesOf(id, hotel, stay).map(({ night }) => night),
      );
      return {
        offer_id: id,
        title: hotel.name,
        text: cities.get(cityOf(hotel)!.city_id)!,
        image: { image_id: hotel.image_id, alt: "" },
        facts: factsOf(hotel, by),
        price: money.convert(money.price(lowest, hotel.currency), currency),
        price_from: true as const,
        price_note: words("from_night"),
        path: pathOf(id, request),
      };
    }
  });

  router.get("/v1/hotelsrv/hotel/detail", (request, response) => {
    const by = reader(request);
    const found = named(request);
    if (!found) return fail(response, "section_unknown");
    const facts = factsOf(found.hotel, by).map(
      (fact) => `<li>${escape(fact)}</li>`,
    );
    const result: RichTextData = {
      html: `<ul>${facts.join("")}</ul>`,
    };
    succeed(response, result);
  });

  router.get("/v1/hotelsrv/hotel/price", (request, response) => {
    const by = reader(request);
    const found = named(request);
    if (!found) return fail(response, "section_unknown");
    const { words, stay } = by;
    const rooms = pricesOf(found.id, found.hotel, stay);
    const price = (units: number): string =>
      formatPrice(
        money.convert(money.price(units, found.hotel.currency), by.currency),
        published(),
        by.locale,
      );
    const row = (
      label: string,
      cell: (room: (typeof rooms)[number]) => string,
    ) => ({ label, cells: rooms.map((room) => ({ text: cell(room) })) });
    const result: ComparisonTableData = {
      title: stayTitle(stay, by),
      columns: rooms.map(({ room }) => ({ label: words(`room.${room}`) })),
      rows: [
        row(words("a_night"), ({ night }) => price(night)),
        row(words("stay"), ({ total }) => price(total)),
        row(words("left"), ({ left }) =>
          left === 0 ? words("none_left") : String(left),
        ),
      ],
      note: words("note"),
    };
    succeed(response, result);
  });

  function stayTitle({ check_in, nights }: Stay, { words, locale }: Reader) {
    const date = new Intl.DateTimeFormat(locale, {
      dateStyle: "long",
      timeZone: "UTC",
    }).format(new Date(check_in));
    return words("rooms", { date, nights: String(nights) });
  }

  return router;
}
