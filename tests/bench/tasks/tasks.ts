/** Twelve tasks of travellers with journeys. Each begins on the page that its title names. */
import { EMAIL } from "../../e2e/buying.ts";
import { buy, KYOTO } from "./buy.ts";
import { followHeader, headerButton } from "./header.ts";
import {
  nextFriday,
  openCalendar,
  results,
  setDay,
  setPlace,
  submit,
  type Shopper,
} from "./form.ts";

export interface Task {
  readonly title: string;
  /** The page on which it begins, without the language's segment. */
  readonly from: string;
  /** Earlier steps, which are not counted. */
  readonly before?: "bought here" | "bought elsewhere";
  /** @param reference of an order that was bought earlier */
  do(shopper: Shopper, reference: string): Promise<void>;
}

/** Typical input for the places, by the language's segment. */
const WRITTEN = {
  "": {
    london: "London",
    paris: "Paris",
    rome: "Rome",
    tokyo: "Tokyo",
    kyoto: "Kyoto",
    kyotoShown: "Kyoto",
    osaka: "Osaka",
    slip: "oska",
  },
  "/ja": {
    london: "ロンドン",
    paris: "パリ",
    rome: "ローマ",
    tokyo: "東京",
    kyoto: "京都",
    kyotoShown: "京都",
    osaka: "大阪",
    slip: "オオサカ",
  },
  "/de": {
    london: "London",
    paris: "Paris",
    rome: "Rom",
    tokyo: "Tokio",
    kyoto: "Kioto",
    kyotoShown: "Kyoto",
    osaka: "Osaka",
    slip: "Osaca",
  },
} as const;

const written = ({ segment }: Shopper) =>
  WRITTEN[segment as keyof typeof WRITTEN];

export const JOURNEY_TASKS: readonly Task[] = [
  {
    title: "London to Rome by train next Friday with two children",
    from: "/transport/",
    async do(shopper) {
      const { hand, page } = shopper;
      await setPlace(shopper, "origin_position", written(shopper).london);
      await setPlace(shopper, "destination_position", written(shopper).rome);
      await setDay(shopper, "departure_date", nextFriday());
      await hand.press(page.locator('[data-field="passengers"]'));
      const child = page.getByRole("dialog").getByRole("group").nth(1);
      for (const [index, age] of ["6", "9"].entries()) {
        await hand.press(child.getByRole("button").last());
        await hand.pick(
          page.getByRole("dialog").locator("select").nth(index),
          age,
        );
      }
      await hand.press(page.getByRole("dialog").getByRole("button").last());
      await hand.press(submit(page));
      await hand.press(results(page).first().getByRole("link").first());
      await hand.see(page.locator("#ticket_detail h1"));
    },
  },
  {
    title: "Tokyo to Kyoto tomorrow, the first train",
    from: "/transport/",
    async do(shopper) {
      const { hand, page } = shopper;
      await setPlace(shopper, "origin_position", written(shopper).tokyo);
      await setPlace(
        shopper,
        "destination_position",
        written(shopper).kyoto,
        written(shopper).kyotoShown,
      );
      await hand.press(submit(page));
      await hand.press(results(page).first());
      await hand.see(page.locator("#ticket_detail h1"));
    },
  },
  {
    title: "Find Osaka in spite of a slip of the finger",
    from: "/rails-32/",
    async do(shopper) {
      await setPlace(
        shopper,
        "destination_position",
        written(shopper).slip,
        written(shopper).osaka,
      );
      const value = shopper.page.locator(
        '#search_form [name="destination_position"]',
      );
      if (!/osaka/.test(await value.inputValue()))
        throw new Error("another place was suggested");
    },
  },
  {
    title: "The cheapest day from London to Paris",
    from: "/rails-4/",
    async do(shopper) {
      const { hand, page } = shopper;
      const calendar = await openCalendar(shopper, "departure_date");
      await hand.press(calendar.locator("button:has([data-strong])").first());
      await hand.press(submit(page));
      await hand.see(results(page).first());
    },
  },
  {
    title: "Is the coach cheaper than the train, London to Paris?",
    from: "/transport/",
    async do(shopper) {
      const { hand, page } = shopper;
      await setPlace(shopper, "origin_position", written(shopper).london);
      await setPlace(shopper, "destination_position", written(shopper).paris);
      await hand.press(submit(page));
      await hand.see(
        page.locator('#search_list [data-vertical="bus"]').first(),
      );
    },
  },
  {
    title: "Which train may I change, and until when?",
    from: KYOTO,
    async do({ hand, page }) {
      await hand.see(
        results(page)
          .first()
          .getByText(/\d\d:\d\d/)
          .last(),
      );
    },
  },
  {
    title: "Buy the first train from Tokyo to Kyoto as a guest",
    from: KYOTO,
    do: buy,
  },
  {
    title: "Read before paying how much money comes back",
    from: KYOTO,
    async do({ hand, page }) {
      await hand.press(results(page).first());
      // The fee is the last row of the fares' comparison.
      await hand.see(page.locator("#ticket_detail tr").last());
    },
  },
  {
    title: "See prices in Swiss francs",
    from: KYOTO,
    async do({ hand, page, isPhone }) {
      await hand.press(headerButton(page, isPhone ? 0 : 1));
      const francs = page.locator('#site_header button[value="CHF"]');
      if (!(await francs.isVisible()))
        await hand.press(
          page.locator("#site_header summary:has(~ * [value=CHF])"),
        );
      await hand.press(francs);
      await hand.see(
        results(page)
          .first()
          .getByText(/CHF|Fr/)
          .first(),
      );
    },
  },
  {
    title: "Ask for a link to the order on another device",
    from: "/transport/",
    before: "bought elsewhere",
    async do(shopper, reference) {
      const { hand, page } = shopper;
      await followHeader(shopper, "/ptp/my-trips/");
      await hand.type(page.locator("[name=booking_no]"), reference);
      await hand.type(page.locator("#order_lookup [name=proof]"), EMAIL);
      await hand.press(page.locator("#order_lookup form [type=submit]"));
      await hand.see(
        page.locator("#order_lookup [role=status]").filter({ hasText: /./ }),
      );
    },
  },
  {
    title: "Show the ticket at the gate",
    from: "/transport/",
    before: "bought here",
    async do(shopper) {
      await followHeader(shopper, "/ptp/my-trips/");
      await showCode(shopper);
    },
  },
  {
    title: "Show the ticket at the gate without network",
    from: "/transport/",
    before: "bought here",
    async do(shopper) {
      const { hand, page, segment } = shopper;
      await page.context().setOffline(true);
      // The page that the icon on the home screen opens.
      await page.goto(`${segment}/transport/`);
      await hand.press(page.locator("#saved_pages li a").first());
      await showTicketCode(shopper);
    },
  },
];

async function showCode(shopper: Shopper): Promise<void> {
  const { hand, page } = shopper;
  await hand.press(
    page.locator('#order_list a[href*="/ptp/order-details/"]').first(),
  );
  await showTicketCode(shopper);
}

async function showTicketCode({ hand, page }: Shopper): Promise<void> {
  await hand.press(page.locator("#order_tickets li button:has(svg)").first());
  await hand.see(page.getByRole("dialog").locator("svg").first());
}
