// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import {
  example,
  result,
  condition,
  routes,
  html,
  cards,
  queryOf,
} from "../../../tests/support/search-list.tsx";
import { readSearch } from "../model/addresses.ts";

const filtersOf = (search: string) =>
  new URLSearchParams(search).get("filters");

describe("the search list, without scripts", () => {
  it("a journey is a link to its ticket, for these passengers", () => {
    html(example);
    const href = cards()[0]!;
    expect(href).toMatch(/^\/rails-32\/ticket-detail\/\?/);
    expect(queryOf(href).get("route_id")).toBe(routes[0]!.route_id);
    expect(queryOf(href).get("search_id")).toBe(result.search_id);
    expect(JSON.parse(queryOf(href).get("passengers")!)).toEqual(
      condition.passengers,
    );
  });

  it("links journeys of several products with the passenger types of each", () => {
    const passengers = [{ passenger_type: "youth", count: 1 }];
    const [first, second, ...others] = routes;
    html({
      ...example,
      result: {
        ...result,
        section: {
          routes: [first!, { ...second!, product_type: "eubus" }, ...others],
        },
        products: [
          {
            product_type: "eubus",
            ticket_path: "/buses-10/ticket-detail/",
            passengers,
          },
        ],
      },
    });
    expect(cards()[1]).toMatch(/^\/buses-10\/ticket-detail\/\?/);
    const ticket = queryOf(cards()[1]);
    expect(JSON.parse(ticket.get("passengers")!)).toEqual(passengers);
  });

  it("names no class of a product with one class", () => {
    const { label } = routes[0]!.classes[0]!;
    const cardOf = (data: typeof example) =>
      html(data).querySelector("article")!.textContent;
    expect(cardOf(example)).toContain(label);
    const product = { ...example.product, one_class: true };
    expect(cardOf({ ...example, product })).not.toContain(label);
  });

  it("the switch keeps other filters, and one press shows all again", () => {
    const modes = [
      { value: "rail", vertical: "rail", count: 2 },
      { value: "bus", vertical: "bus", count: 3, minutes: 90 },
    ].map((mode) => ({ ...mode, filter_type: "mode", selected: false }));
    const search = "?filters=changes:0;mode:rail";
    const body = html({ ...example, result: { ...result, modes } }, search);
    const links = [...body.querySelectorAll("nav a")].filter((link) =>
      /^(All|Trains|Coaches)/.test(link.textContent),
    );
    expect(
      links.map((link) => (link as HTMLAnchorElement).search).map(filtersOf),
    ).toEqual(["changes:0", "changes:0;mode:rail", "changes:0;mode:bus"]);
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([
      null,
      "true",
      null,
    ]);
  });

  it("the switch lists services, and sets their filter", () => {
    const modes = ["nozomi", "hikari"].map((value) => ({
      filter_type: "service",
      value,
      label: value.toUpperCase(),
      vertical: "rail",
      count: 2,
      selected: false,
    }));
    const body = html(
      { ...example, result: { ...result, modes } },
      "?filters=service:hikari",
    );
    const links = [...body.querySelectorAll("nav a")].filter((link) =>
      /^(All|NOZOMI|HIKARI)/.test(link.textContent),
    );
    expect(
      links.map((link) => (link as HTMLAnchorElement).search).map(filtersOf),
    ).toEqual([null, "service:nozomi", "service:hikari"]);
    expect(links[2]!.getAttribute("aria-current")).toBe("true");
  });

  it("while an order is changed, a journey leads to its change page, not to a purchase", () => {
    const change_path = "/ptp/amendment/home/?booking_no=WF-23456789";
    const body = html({
      ...example,
      condition: {
        ...example.condition!,
        origin_booking_no: "WF-23456789",
        change_path,
      },
    });
    const links = [...body.querySelectorAll("article a")].map((link) =>
      link.getAttribute("href"),
    );
    expect(new Set(links)).toEqual(new Set([`${change_path}&day=2026-11-24`]));
    expect(body.textContent).toContain("You are changing order WF-23456789.");
    expect(html(example).textContent).not.toContain("You are changing");
  });

  it("the price for one is labelled as an adult's", () => {
    html(example);
    expect(document.querySelector("article")!.textContent).toMatch(
      /94\.47 per adult/,
    );
  });

  it("below the list are earlier and later days with their fares, or hours", () => {
    const endsOf = (search?: string) =>
      [
        ...html(example, search).querySelectorAll<HTMLAnchorElement>(
          "nav[aria-label='Earlier and later departures'] a",
        ),
      ].map(({ textContent, search: query }) => [
        textContent.replaceAll("\u00A0", " "),
        readSearch(query).departure_date,
        readSearch(query).departure_time,
      ]);
    const [earlier, later] = endsOf("?sort_type=price");
    expect(earlier![0]).toMatch(/^Earlier: Mon 23 Nov · \$/);
    expect(earlier![1]).toBe("2026-11-23");
    expect(later![0]).toMatch(/^Later: Wed.* · \$/);
    expect(later![1]).toBe("2026-11-25");
    expect(endsOf()).toEqual([
      ["Earlier: 00:00–06:00", "2026-11-24", "00:00-06:00"],
      ["Later: 12:00–23:59", "2026-11-24", "12:00-23:59"],
    ]);
  });

  it("a flight says how early to be there, and the way to and from the cities", () => {
    const rowOf = (changes: Partial<(typeof routes)[number]>) => {
      const [first, ...others] = routes;
      return html({
        ...example,
        result: {
          ...result,
          section: { routes: [{ ...first!, ...changes }, ...others] },
        },
      }).querySelector("article")!.textContent;
    };
    expect(rowOf({ early_minutes: 120, city_minutes: 85 })).toContain(
      "arrive 2 h early· transfers about 1 h 25 min",
    );
    expect(rowOf({})).not.toContain("2 h early");
  });

  it("a round trip says what each price is for: one direction, or both", () => {
    const round = { ...condition, is_round: true, return_date: "2026-11-26" };
    const [adults] = condition.passengers;
    const rowOf = (changes: Partial<typeof condition>) =>
      html({
        ...example,
        condition: { ...round, ...changes },
      }).querySelector("article")!.textContent;
    expect(rowOf({ passengers: [{ ...adults!, count: 3 }] })).toContain(
      "outbound for 3",
    );
    expect(rowOf({ passengers: [{ ...adults!, count: 1 }] })).toContain(
      "outbound only",
    );
    const outbound = routes[1]!;
    const { amount, currency } = routes[0]!.price;
    const total = (outbound.price.amount + amount) / 100;
    const back = { trip_phase: 1 as const, outbound: [outbound] };
    expect(rowOf(back)).toContain(`$${total.toFixed(2)} both ways`);
    // Amounts in two currencies have no total.
    const yen = { ...outbound.price, currency: "JPY" };
    expect(currency).toBe("USD");
    expect(
      rowOf({ ...back, outbound: [{ ...outbound, price: yen }] }),
    ).not.toContain("both ways");
  });

  it("a row shows refundability, the fare of each class, services on board and the platform", () => {
    const [first, ...others] = routes;
    const departure = { ...first!.departure, platform: "11–12" };
    html({
      ...example,
      result: {
        ...result,
        section: {
          routes: [
            { ...first!, departure },
            { ...first!, departure: { ...departure, platform: "14–19" } },
            ...others,
          ],
        },
      },
    });
    const [row, next] = document.querySelectorAll("article");
    expect(row!.textContent).toContain("Pl. 11–12");
    expect(next!.textContent).not.toContain("Pl.");
    expect(row!.textContent).toContain(
      `Free change until ${first!.rule!.until!.time}`,
    );
    for (const { label } of first!.classes)
      expect(row!.textContent).toMatch(new RegExp(`${label}\\s[\\d,.]+`));
    expect(
      row!.querySelector("[role=img]")!.getAttribute("aria-label"),
    ).toContain("Wi-Fi, sockets, luggage space");
  });

  it("a failed search shows its failure, and no progress", () => {
    html({ product: example.product });
    expect(document.querySelector("[role=status]")!.textContent.trim()).toBe(
      "",
    );
    expect(document.querySelector("noscript")!.textContent).toContain("again");
  });

  it("a sold-out journey has no link", () => {
    html(example);
    const soldOut = routes.findIndex(({ sold_out }) => sold_out);
    expect(cards()[soldOut]).toBeNull();
    expect(
      document.querySelectorAll("article")[soldOut]!.textContent,
    ).toContain("Sold out");
  });

  it("a journey of a round trip leads to the return leg, and then to the ticket of both", () => {
    const round = { ...condition, is_round: true, return_date: "2026-11-26" };
    html({ ...example, condition: round });
    const back = readSearch(queryOf(cards()[0]).toString());
    expect(cards()[0]).toMatch(/^\/rails-32\/search\/\?/);
    expect(back).toMatchObject({
      return_date: "2026-11-26",
      forward_search_id: result.search_id,
      forward_route_id: routes[0]!.route_id,
    });

    const outbound = routes[0]!;
    html({
      ...example,
      condition: { ...round, trip_phase: 1, outbound: [outbound] },
    });
    const ticket = queryOf(cards()[1]);
    expect(ticket.get("route_id")).toBe(outbound.route_id);
    expect(ticket.get("return_route_id")).toBe(routes[1]!.route_id);
    expect(document.querySelector("h1")!.textContent).toBe("Kyoto to Tokyo");
    const change = [...document.querySelectorAll("a")].find(
      ({ textContent }) => textContent === "Change",
    )!;
    expect(readSearch(change.search)).not.toHaveProperty("forward_route_id");
  });

  it("sorts, filters and days are links", () => {
    const body = html(example);
    const search = (text: string) =>
      readSearch(
        [...body.querySelectorAll("a")].find((link) =>
          link.textContent.startsWith(text),
        )!.search,
      );
    expect(search("Price")).toMatchObject({ sort_type: "price" });
    expect(search("Direct only")).toMatchObject({ quick_filters: ["direct"] });
    expect(search("Hikari").filters).toEqual([
      { filter_type: "service", filter_values: ["hikari"] },
    ]);
    expect(search("Wed")).toMatchObject({ departure_date: "2026-11-25" });
  });

  it("names suppliers that did not answer, and invalid fields", () => {
    const suppliers = { total: 5, answered: 5, failed: ["Night Line"] };
    html({ ...example, result: { ...result, suppliers } });
    expect(document.body.textContent).toContain(
      "One partner did not answer: Night Line. Its journeys are missing.",
    );
    const pending = { total: 5, answered: 5, failed: [], pending: ["Nobody"] };
    html({ ...example, result: { ...result, suppliers: pending } });
    expect(document.body.textContent).toContain("did not answer: Nobody");
    const text = "The way back is before the way there.";
    const code = "return_before_departure";
    html({
      product: example.product,
      problem: { field: "return_date", code, text },
    });
    expect(document.body.textContent).toContain(`Return date: ${text}`);
    expect(document.querySelector("a[href='#search_form']")).not.toBeNull();
  });
});
