/** A customer who refunds tickets over HTTP, as the pages do it. */
import type { OrderState } from "#schema/booking.ts";
import { Refused, type World } from "./shopper.ts";

/** Refunds the tickets of the first travellers; a refusal is a way to end. */
export async function refundTickets(
  { order_guid, order_status }: OrderState,
  travellers: number,
  { browser, untilAnswered }: Pick<World, "browser" | "untilAnswered">,
): Promise<void> {
  if (order_status !== "issued" || travellers === 0) return;
  const parts = Array.from({ length: travellers }, (_, traveller) => ({
    item: 0,
    traveller,
  }));
  const quoted = await untilAnswered(() =>
    browser.call<{ refund_id: string }>("refund_quote", "POST", {
      order_guid,
      parts,
    }),
  );
  if (!quoted.result) throw new Refused("refund_quote", quoted.code!);
  const { refund_id } = quoted.result;
  const confirmed = await untilAnswered(() =>
    browser.call("refund_confirm", "POST", {
      order_guid,
      refund_id,
      reason: "plans",
    }),
  );
  if (!confirmed.result) throw new Refused("refund_confirm", confirmed.code!);
}
