/** The pages of the browser benchmark: one of each kind that a shopper visits. */
import { request } from "undici";
import { DEVICES, type DeviceName } from "./visitor.ts";

export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** A page to which this one links, in the same language, and a selector of the link. */
  readonly next: { readonly path: string; readonly link: string };
  /** The element that a shopper uses first, and the selector that matches after it has worked. */
  readonly tap: { readonly target: string; readonly effect: string };
}

const MENU = {
  target: "#site_header :is(button, summary):visible >> nth=0",
  effect: "#site_header :is([open], :popover-open)",
};
const PLACE = {
  target: '#search_form [data-field="origin_position"]',
  effect: '#search_form [role="option"]',
};
const DAYS_AHEAD = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param origin the server, which finds a journey for the page of a ticket */
export async function benchPages(
  origin: string,
  device: DeviceName,
): Promise<BenchPage[]> {
  const query = new URLSearchParams({
    origin_position: "tokyo",
    destination_position: "kyoto",
    departure_date: new Date(Date.now() + DAYS_AHEAD * DAY_MS)
      .toISOString()
      .slice(0, 10),
  });
  const list = `/rails-32/search/?${query}`;
  const ticket = await firstTicket(origin + list, device);
  return [
    {
      name: "home",
      path: "/transport/",
      next: linked("/rails-32/"),
      tap: PLACE,
    },
    {
      name: "product",
      path: "/rails-32/",
      next: linked("/transport/"),
      tap: PLACE,
    },
    {
      name: "search",
      path: list,
      next: { path: ticket, link: 'a[href*="/ticket-detail/"]' },
      tap: {
        target: "#search_list summary:visible >> nth=0",
        effect: "#search_list :is([open], :popover-open)",
      },
    },
    {
      name: "ticket",
      path: ticket,
      next: linked("/transport/"),
      tap: MENU,
    },
    { name: "help", path: "/help/", next: linked("/transport/"), tap: MENU },
  ];
}

function linked(path: string): BenchPage["next"] {
  return { path, link: `a[href="${path}"]` };
}

async function firstTicket(list: string, device: DeviceName): Promise<string> {
  const { body } = await request(list, {
    headers: { "user-agent": DEVICES[device].userAgent },
  });
  const link = /href="([^"]*\/ticket-detail\/\?[^"]*)"/.exec(await body.text());
  if (!link) throw new Error(`${list} has no journey`);
  return link[1]!.replaceAll("&amp;", "&");
}
