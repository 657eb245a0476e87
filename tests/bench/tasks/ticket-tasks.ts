/** Tasks with flights, the wishlist, and a group that pays together. */
import { agree, chooseFirst, KYOTO, nameTravellers } from "./buy.ts";
import { inDays, results, setDay, setPlace, submit } from "./form.ts";
import { followHeader } from "./header.ts";
import type { Task } from "./tasks.ts";

const TWO_ADULTS = encodeURIComponent(
  JSON.stringify([{ passenger_type: "adult", count: 2 }]),
);

export const TICKET_TASKS: readonly Task[] = [
  {
    title: "A return flight from Taipei to Tokyo with a bag",
    from: "/flights/",
    async do(shopper) {
      const { hand, page } = shopper;
      await setPlace(shopper, "origin_position", "tpe", "");
      await setPlace(shopper, "destination_position", "nrt", "");
      await setDay(shopper, "departure_date", inDays(12));
      await setDay(shopper, "return_date", inDays(18));
      await hand.press(submit(page));
      // The outbound flight, then the return one.
      await hand.press(results(page).first());
      await page.waitForURL(/forward_route_id=/);
      await hand.press(results(page).first());
      const ticket = page.locator("#ticket_detail");
      await hand.press(ticket.locator("output + button").first());
      await hand.see(ticket.locator("h1"));
    },
  },
  {
    title: "Save a train, and find it again",
    from: KYOTO,
    async do(shopper) {
      const { hand, page } = shopper;
      await hand.press(
        page.locator("#wishlist_heart button[aria-pressed=false]"),
      );
      await hand.see(page.locator("#wishlist_heart button[aria-pressed=true]"));
      await followHeader(shopper, "/wishlist/");
      await hand.see(page.locator("#wishlist article a").first());
    },
  },
  {
    title: "Two friends pay their train each by themselves",
    from: `${KYOTO}&passengers=${TWO_ADULTS}`,
    async do(shopper) {
      const { hand, page } = shopper;
      await chooseFirst(shopper);
      const form = await nameTravellers(shopper, ["Aiko", "Kenji"]);
      await hand.press(form.locator('[name="method"][value="shares"]'));
      await agree(shopper, form);
      await hand.see(
        page.locator('#order_shares a[href*="/pay-share/?share="]').first(),
      );
    },
  },
];
