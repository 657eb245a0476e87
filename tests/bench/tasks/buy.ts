/** Buying, as a part of tasks. */
import type { Locator } from "@playwright/test";
import { CARDS, EMAIL } from "../../e2e/buying.ts";
import { inDays, results, type Shopper } from "./form.ts";

/** A search with many trains. */
export const KYOTO = `/rails-32/search/?origin_position=tokyo&destination_position=kyoto&departure_date=${inDays(12)}`;

/** Chooses the first journey of a list, and its first fare. */
export async function chooseFirst({ hand, page }: Shopper): Promise<void> {
  await hand.press(results(page).first());
  await hand.press(page.locator("#ticket_detail output + button").last());
}

/** Names travellers and an address, and goes on to the payment. @returns the form */
export async function nameTravellers(
  { hand, page }: Shopper,
  given: readonly string[],
): Promise<Locator> {
  const form = page.locator("#checkout form");
  for (const [index, name] of given.entries()) {
    const field = (part: string) =>
      form.locator(`[name="travellers.${index}.${part}"]`);
    await hand.type(field("family_name"), "Tanaka");
    await hand.type(field("given_name"), name);
  }
  await hand.type(form.locator('[name="contact.email"]'), EMAIL);
  await hand.press(form.locator("[type=submit]"));
  return form;
}

/** Accepts the conditions and sends the form. */
export async function agree({ hand }: Shopper, form: Locator): Promise<void> {
  for (const term of await form.locator('[name="terms"]').all())
    await hand.press(term);
  await hand.press(form.locator("[type=submit]"));
}

/** Buys the first available journey of the list, as an unknown visitor. */
export async function buy(shopper: Shopper): Promise<void> {
  const { hand, page } = shopper;
  await chooseFirst(shopper);
  const form = await nameTravellers(shopper, ["Aiko"]);
  await hand.press(form.locator('[name="method"][value="card"]'));
  await hand.type(form.locator('[name="card_number"]'), CARDS.good);
  await hand.type(form.locator('[name="card_expiry"]'), "12/32");
  await hand.type(form.locator('[name="card_cvc"]'), "123");
  await hand.type(form.locator('[name="card_holder"]'), "AIKO TANAKA");
  await agree(shopper, form);
  await hand.press(page.locator('main a[href*="/order-details/"]').first());
  await hand.see(page.locator("#order_tickets li button svg").first());
}

/** @returns the order's reference */
export async function buyBefore(shopper: Shopper): Promise<string> {
  await shopper.page.goto(shopper.segment + KYOTO);
  await buy(shopper);
  // The device has a copy of the ticket.
  await shopper.hand.see(shopper.page.locator("[data-page-saved]").first());
  const title = await shopper.page.locator("#order_status h2").textContent();
  return /WF-\w+/.exec(title ?? "")![0];
}
