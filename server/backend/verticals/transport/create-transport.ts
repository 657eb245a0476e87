/** Transport, the first vertical: networks and timetables, searches, fares, seats, tickets. */
import express from "express";
import { readData } from "../../kernel/read-data.ts";
import { secretOf } from "../../kernel/secret.ts";
import type { VerticalFactory } from "../vertical-factory.ts";
import { createTransportItems } from "./catalogue/items.ts";
import { createTransportPlaces } from "./catalogue/places.ts";
import { createTripsBetween } from "./connections/trips.ts";
import { popularLinks } from "./catalogue/popular-links.ts";
import { createMaps } from "./maps/maps.ts";
import { networkGroups, readNetworks } from "./network/networks.ts";
import { searchRoutes } from "./search/routes.ts";
import { createSearching } from "./search/searching.ts";
import { createSavedSearching } from "./search/saved-searching.ts";
import { createCities } from "./places/cities.ts";
import { createFindSearched } from "./search/searched-product.ts";
import { createFindPlaces } from "./places/place-index.ts";
import { placeRoutes } from "./places/routes.ts";
import { routePages } from "./route-pages/pairs.ts";
import { createRouteFacts } from "./route-pages/route-facts.ts";
import { routePageRoutes } from "./route-pages/routes.ts";
import { entryPageRoutes } from "./entry-pages/routes.ts";
import { verticalPages } from "./vertical-pages/landing-page.ts";
import { verticalPageRoutes } from "./vertical-pages/routes.ts";
import { createFromFares } from "./search/from-fares.ts";
import { createLowestFares } from "./search/lowest-fares.ts";
import { createTransportSections } from "./sections/create-sections.ts";
import { createReportedRuns } from "./timetable/reported-runs.ts";
import { createTickets } from "./tickets/create-tickets.ts";
import { TICKET_MIGRATIONS } from "./tickets/migrations.ts";
import { ticketRoutes } from "./tickets/routes.ts";

export const TRANSPORT: VerticalFactory = {
  migrations: { tickets: TICKET_MIGRATIONS },
  create({ kernel, content, supplierPace }) {
    const networks = readNetworks();
    const cities = createCities(networks);
    const [together] = networkGroups(networks);
    // What leads from one network to others knows nothing of those that are sold alone.
    const joinedCities = createCities(together);
    const joined = {
      networks: together,
      cities: joinedCities,
      findPlaces: createFindPlaces(together, joinedCities),
    };
    const reportedRuns = createReportedRuns(networks);
    const services = {
      ...kernel,
      content,
      networks,
      reportedRuns,
      cities,
      findSearched: createFindSearched(
        kernel.published,
        networks,
        cities,
        readData("joined-networks"),
      ),
    };
    const tripsBetween = createTripsBetween(
      [...together.values()],
      joined.cities,
      reportedRuns,
    );
    const maps = createMaps({ ...services, cities: joined.cities });
    const tickets = createTickets({
      ...services,
      maps,
      documentKey: secretOf(kernel.store, "tickets"),
    });
    const lowest = createLowestFares({
      ...services,
      seatsTaken: tickets.seatsTaken,
    });
    const sold = {
      ...services,
      fromFares: createFromFares({ ...services, lowest }),
    };
    const findItem = createTransportItems(sold);
    const searchingInput = {
      ...services,
      tripsBetween,
      lowest,
      seatsTaken: tickets.seatsTaken,
      supplierPace,
      rules: readData("search"),
    };
    const searching = createSearching(searchingInput);
    return {
      vertical: {
        ...tickets.vertical,
        searches: createSavedSearching({
          ...services,
          lowest,
          cards: tickets.cards,
          tripsBetween,
        }),
      },
      search(productType, ...asked) {
        const product = searching.productOf(productType);
        return product && searching.list(product, ...asked);
      },
      findItem,
      findPlace: createTransportPlaces(networks),
      pages: () => [
        ...routePages(kernel.published(), networks),
        ...verticalPages(kernel.published(), networks, cities),
      ],
      popularLinks: (caller) => popularLinks(caller, { ...services, findItem }),
      sections: createTransportSections(sold),
      routes(users) {
        const routes = express.Router();
        routes.use(searchRoutes({ ...searchingInput, searching }));
        routes.use(placeRoutes({ ...services, ...joined, networks }));
        routes.use(
          routePageRoutes({
            ...sold,
            searches: searching.searches,
            maps,
            factsOf: createRouteFacts(sold),
          }),
        );
        routes.use(entryPageRoutes({ ...sold, ...joined }));
        routes.use(verticalPageRoutes({ ...sold, maps }));
        routes.use(ticketRoutes({ ...services, tickets, maps, users }));
        return routes;
      },
    };
  },
};
