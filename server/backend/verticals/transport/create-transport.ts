/** Transport, the first vertical: networks and timetables, searches, fares, seats, tickets. */
import express from "express";
import type { VerticalFactory } from "../vertical-factory.ts";
import { createTransportItems } from "./content/items.ts";
import { createTransportPlaces } from "./content/places.ts";
import { createTripsBetween, type TripsBetween } from "./connections/trips.ts";
import { popularLinks } from "./content/popular-links.ts";
import { createMaps } from "./maps/maps.ts";
import { networkGroups, networksOf } from "./network/networks.ts";
import { searchRoutes } from "./search/routes.ts";
import { createSearching } from "./search/searching.ts";
import { createSavedSearching } from "./search/saved-searching.ts";
import { createCities } from "./network/cities.ts";
import { createFindSearched } from "./timetable/searched-product.ts";
import { createFindPlaces, type FindPlaces } from "./places/place-index.ts";
import { placeRoutes } from "./places/routes.ts";
import { routePages } from "./pages/links/pairs.ts";
import { createRouteFacts } from "./pages/routes/route-facts.ts";
import { routePageRoutes } from "./pages/routes/routes.ts";
import { entryPageRoutes } from "./pages/entry/routes.ts";
import { verticalPages } from "./pages/landing/landing-page.ts";
import { verticalPageRoutes } from "./pages/landing/routes.ts";
import { createFromFares } from "./search/lowest/from-fares.ts";
import { createLowestFares } from "./search/lowest/lowest-fares.ts";
import { createTransportSections } from "./pages/sections/create-sections.ts";
import { createGuaranteedChanges } from "./connections/guaranteed.ts";
import { createPricePromises } from "#server/backend/promises/price-promises.ts";
import { createJourneyPromises } from "./promises/journey-promises.ts";
import { createReportedRuns } from "./timetable/reported-runs.ts";
import { createTickets } from "./tickets/create-tickets.ts";
import { TREND_MIGRATIONS } from "./search/trend/migrations.ts";
import { TICKET_MIGRATIONS } from "./tickets/model/migrations.ts";
import { ticketRoutes } from "./tickets/routes.ts";

export const TRANSPORT: VerticalFactory = {
  migrations: {
    tickets: TICKET_MIGRATIONS,
    "price-history": TREND_MIGRATIONS,
  },
  create({ kernel, content, supplierPace }) {
    const { data, database, published, caller, limits } = kernel;
    const { now, clock, wait, turn, deadlines, money, rates, text, faults } =
      kernel;
    // Derived values are computed again after a relevant edit (data-set/data.ts).
    const sold = data.derive(() => networksOf(data));
    const groups = data.derive(() => networkGroups(sold()));
    const citiesTogether = data.derive(() => createCities(groups()[0], data));
    const finder = data.derive(() =>
      createFindPlaces(groups()[0], citiesTogether(), data),
    );
    const searched = data.derive(() =>
      createFindSearched(
        published,
        sold(),
        cities,
        data.one("joined-networks"),
      ),
    );
    const networks = data.live(sold);
    const cities = data.live(() => createCities(sold(), data));
    // Joins between networks do not include networks that are sold separately.
    const joined = {
      networks: data.live(() => groups()[0]),
      cities: data.live(citiesTogether),
      findPlaces: ((...asked) => finder()(...asked)) satisfies FindPlaces,
    };
    const reportedRuns = createReportedRuns(networks, data);
    const findSearched = (productId: string) => searched()(productId);
    const trips = data.derive(() =>
      createTripsBetween(
        [...groups()[0].values()],
        citiesTogether(),
        reportedRuns,
      ),
    );
    const tripsBetween: TripsBetween = (...asked) => trips()(...asked);
    const maps = createMaps({
      data,
      networks,
      cities: joined.cities,
      content,
      text,
    });
    const promises = createJourneyPromises(
      createPricePromises({
        key: kernel.secretOf("price promises"),
        now,
        rules: () => data.one("price-promises"),
        money,
      }),
    );
    const guaranteed = createGuaranteedChanges({
      rules: () => data.one("connection-guarantee"),
      cities,
      money,
      published,
      text,
    });
    const tickets = createTickets({
      data,
      database,
      published,
      content,
      networks,
      reportedRuns,
      cities,
      findSearched,
      money,
      text,
      faults,
      now,
      clock,
      maps,
      documentKey: kernel.secretOf("tickets"),
      promises,
      guaranteed,
    });
    const { cards } = tickets;
    const lowest = createLowestFares({
      now,
      reportedRuns,
      seatsTaken: tickets.seatsTaken,
    });
    const { of: fromFares, computeAhead } = createFromFares({
      now,
      lowest,
      networks,
      onError: kernel.onError,
    });
    /** The services of pages and searches. The type of each part names those that it uses. */
    const services = {
      data,
      published,
      caller,
      now,
      clock,
      wait,
      turn,
      deadlines,
      money,
      rates,
      text,
      faults,
      content,
      networks,
      cities,
      reportedRuns,
      findSearched,
      maps,
      cards,
      promises,
      guaranteed,
      lowest,
      fromFares,
      tripsBetween,
      supplierPace,
      rules: data.live(() => data.one("search")),
      ranking: data.live(() => data.one("ranking")),
      database,
      trendRules: data.live(() => data.one("price-trend")),
      onError: kernel.onError,
    };
    const findItem = createTransportItems(services);
    const searching = createSearching(services);
    const { observations } = searching.trends;
    return {
      vertical: {
        ...tickets.vertical,
        searches: createSavedSearching({
          findSearched,
          content,
          now,
          dateFares: searching.dateFares,
          lowestTrips: searching.lowestTrips,
        }),
      },
      search(productType, ...asked) {
        const product = searching.productOf(productType);
        return product && searching.list(product, ...asked);
      },
      findItem,
      computeAhead,
      forgetOld: () => observations.forgetOld(),
      stop: () => observations.settled(),
      findPlace: createTransportPlaces(networks),
      pages: () => [
        ...routePages(kernel.published(), networks),
        ...verticalPages(kernel.published(), networks, cities),
      ],
      popularLinks: (reader) =>
        popularLinks(reader, { published, content, networks, findItem }),
      sections: createTransportSections(services),
      routes(users) {
        const routes = express.Router();
        routes.use(searchRoutes(services, searching));
        routes.use(
          placeRoutes({
            data,
            published,
            caller,
            content,
            text,
            findSearched,
            networks,
            cities: joined.cities,
            findPlaces: joined.findPlaces,
          }),
        );
        routes.use(
          routePageRoutes(services, {
            searches: searching.searches,
            factsOf: createRouteFacts({ now, fromFares, reportedRuns }),
          }),
        );
        routes.use(
          entryPageRoutes({
            published,
            caller,
            content,
            text,
            networks: joined.networks,
            cities: joined.cities,
            findPlaces: joined.findPlaces,
          }),
        );
        routes.use(verticalPageRoutes(services));
        routes.use(
          ticketRoutes({
            content,
            published,
            caller,
            limits,
            now,
            tickets,
            maps,
            users,
          }),
        );
        return routes;
      },
    };
  },
};
