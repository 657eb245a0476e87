/** Tasks with what is not a journey of a timetable: transfers, cars, things to do, and the cart. */
import { nameTravellers } from "./buy.ts";
import {
  addOne,
  inDays,
  nextFriday,
  setDay,
  setPlace,
  submit,
  type Shopper,
} from "./form.ts";
import type { Task } from "./tasks.ts";

/** The city as people write it, by the language's segment. */
const KYOTO: Readonly<Record<string, string>> = {
  "": "Kyoto",
  "/ja": "京都",
  "/de": "Kyoto",
};

/** Takes the first offer of a list. */
async function openFirst({ hand, page }: Shopper): Promise<void> {
  await hand.press(submit(page));
  await hand.press(page.locator("#offers article a").first());
}

/** Chooses a tea ceremony at its first free time, from the list of its city. */
async function chooseTea({ hand, page }: Shopper): Promise<void> {
  await hand.press(
    page.locator('#offers article a[href*="tea-ceremony"]').first(),
  );
  await hand.press(
    page.locator('#offer label:has([name="time"]:enabled)').first(),
  );
  await hand.see(page.locator("#offer form dl").first());
}

export const OFFER_TASKS: readonly Task[] = [
  {
    title: "A car from Kansai Airport to Kyoto for three next Friday",
    from: "/airport-transfers/",
    async do(shopper) {
      const { hand, page, segment } = shopper;
      await setPlace(shopper, "from", "kix", "");
      await setPlace(shopper, "to", KYOTO[segment]!);
      await setDay(shopper, "date", nextFriday());
      await addOne(shopper);
      await openFirst(shopper);
      const offer = page.locator("#offer");
      await hand.type(offer.locator('[name="flight"]'), "JL 123");
      await hand.type(offer.locator('[name="address"]'), "Hotel Gracery");
      await hand.press(offer.locator("form > button").first());
      await hand.see(page.locator("#checkout h2").first());
    },
  },
  {
    title: "A rental car at Heathrow for three days with full cover",
    from: "/car-rentals/",
    async do(shopper) {
      const { hand, page } = shopper;
      await setPlace(shopper, "pick_up", "lhr", "");
      await setDay(shopper, "start_date", inDays(20));
      await setDay(shopper, "end_date", inDays(23));
      await openFirst(shopper);
      const offer = page.locator("#offer");
      await hand.press(offer.locator('label:has([name="full_cover"])'));
      await hand.press(offer.locator("form > button").first());
      await hand.see(page.locator("#checkout h2").first());
    },
  },
  {
    title: "A tea ceremony in Kyoto, at a free time",
    from: "/transport/ttd/",
    async do(shopper) {
      const { hand, page } = shopper;
      await hand.press(
        page.locator('#offers a[href$="/ttd/kyoto/"]:visible').first(),
      );
      await chooseTea(shopper);
      await hand.press(page.locator("#offer form > button").first());
      await hand.see(page.locator("#checkout h2").first());
    },
  },
  {
    title: "Put a tea ceremony into the cart, and pay for the cart",
    from: "/transport/ttd/kyoto/",
    async do(shopper) {
      const { hand, page } = shopper;
      await chooseTea(shopper);
      await hand.press(page.locator("#offer form > button").last());
      await hand.press(
        page.locator('#offer [role=status] a[href$="/shopping-cart/"]'),
      );
      await hand.press(page.locator("#shopping_cart section > button"));
      const form = await nameTravellers(shopper, ["Aiko", "Kenji"]);
      await hand.see(form.locator('[name="method"]').first());
    },
  },
];
