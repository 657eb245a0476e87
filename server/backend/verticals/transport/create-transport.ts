/** Transport: networks and timetables, searches, fares, seats, tickets before they are ordered. */
import express, { type Router } from "express";
import type { Users } from "../../accounts/users/create-users.ts";
import type { Content } from "../../catalogue/content.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Kernel } from "../../kernel/create-kernel.ts";
import type { Migrations } from "../../kernel/database/database.ts";
import { readData } from "../../kernel/read-data.ts";
import { createTransportItems } from "./catalogue/items.ts";
import { createTransportPlaces } from "./catalogue/places.ts";
import { popularLinks } from "./catalogue/popular-links.ts";
import { readNetworks } from "./network/networks.ts";
import { searchRoutes } from "./search/routes.ts";
import { createTransportSections } from "./sections/create-sections.ts";
import { createTickets } from "./tickets/create-tickets.ts";
import { TICKET_MIGRATIONS } from "./tickets/migrations.ts";
import { ticketRoutes } from "./tickets/routes.ts";

export const TRANSPORT_MIGRATIONS: Migrations = { tickets: TICKET_MIGRATIONS };

export interface TransportInput {
  readonly kernel: Kernel;
  readonly content: Content;
  /** Multiplies the delays of searches' suppliers; 0: they answer at once. */
  readonly supplierPace: number;
}

export type TransportRoom = ReturnType<typeof createTransport>;

export function createTransport({
  kernel,
  content,
  supplierPace,
}: TransportInput) {
  const networks = readNetworks();
  const services = { ...kernel, content, networks };
  const findItem = createTransportItems(services);
  const tickets = createTickets(services);
  return {
    findItem,
    findPlace: createTransportPlaces(networks),
    popularLinks: (caller: Caller) =>
      popularLinks(caller, { ...services, findItem }),
    sections: createTransportSections(services),
    purchases: tickets.purchases,
    /** @param users who may hold seats */
    routes(users: Users): Router {
      const routes = express.Router();
      routes.use(
        searchRoutes({
          ...services,
          seatsTaken: tickets.seatsTaken,
          supplierPace,
          rules: readData("search"),
        }),
      );
      routes.use(ticketRoutes({ ...services, tickets, users }));
      return routes;
    },
  };
}
