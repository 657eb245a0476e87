/** A customer who changes tickets over HTTP, as the pages do it. */
import type { OrderState } from "#schema/booking.ts";
import { createOrder, pay, Refused, type Plan, type World } from "./shopper.ts";

/**
 * Changes the tickets of the first travellers to another journey of the day; a refusal is a way
 * to end.
 *
 * @returns the order of the new tickets, and how many it has; the old one where nothing changed
 */
export async function amendTickets(
  old: OrderState,
  plan: Plan,
  world: World,
): Promise<{ readonly order: OrderState; readonly tickets: number }> {
  const { amends } = plan;
  if (old.order_status !== "issued" || amends === 0)
    return { order: old, tickets: plan.travellers };
  const { browser, untilAnswered } = world;
  const { order_guid } = old;
  const travellers = Array.from({ length: amends }, (_, index) => index);
  const query = new URLSearchParams({
    order_guid,
    item: "0",
    travellers: travellers.join("."),
  });
  const page = await untilAnswered(() =>
    browser.open(`/ptp/amendment/?${query}&complete=1`),
  );
  const offers = offersOf(page.body);
  const offer = offers[plan.journey % offers.length];
  if (!offer) throw new Refused("amendment", "no_offers");
  const { offer_id, difference } = offer;
  const held = await untilAnswered(() =>
    browser.call<{ pay_path: string }>("amendment_quote", "POST", {
      order_guid,
      item: "0",
      travellers,
      offer_id,
      difference: String(difference),
    }),
  );
  if (!held.result) throw new Refused("amendment_quote", held.code!);
  const [, search] = held.result.pay_path.split("?");
  const validateId = new URLSearchParams(search).get("validate_id")!;
  const due = Math.max(0, difference);
  const created = await createOrder(
    validateId,
    { ...plan, travellers: 0 },
    world,
    { amount: due, currency: old.amount.currency },
  );
  const order = await pay(created, validateId, plan, world);
  return { order, tickets: amends };
}

/** The offers of a page, in their order: ids are in its state, differences in its rows. */
function offersOf(
  html: string,
): readonly { readonly offer_id: string; readonly difference: number }[] {
  const ids = html.match(/(?<=")[a-z0-9.~-]+\/[a-z]+\.[a-z_]+(?=")/g) ?? [];
  const rows = html.match(/<button type="button"[^]*?<\/button>/g) ?? [];
  const differences = rows.flatMap((row) => {
    const way = /data-way="(more|back|same)"[^>]*>([^<]*)/.exec(row);
    if (!way) return [];
    const amount = Number(way[2]!.replaceAll(/\D/g, ""));
    return [way[1] === "back" ? -amount : amount];
  });
  return differences.map((difference, index) => ({
    offer_id: ids[index]!,
    difference,
  }));
}
