/** The bodies of calls about an issued order, for tests that make every call. */
import type {
  AmendmentOffer,
  AmendmentRequestData,
} from "#schema/modules/amendment_request.ts";
import type { OrderDisruptionData } from "#schema/modules/order_disruption.ts";
import type { OrderItemsData } from "#schema/modules/order_items.ts";
import { buyTrip, LONDON_TO_ROME, reportLate } from "./trip-buyer.ts";
import type { BackendVisitor } from "./backend-visitor.ts";
import { buyTicket } from "./booking.ts";
import {
  backend,
  OPERATOR_TOKEN,
  resultOf,
  type Prepare,
} from "./row-calls.ts";

const refundable = async (visitor: BackendVisitor) => {
  const { order_guid } = await buyTicket(visitor);
  return { order_guid, parts: [{ item: 0, traveller: 0 }] };
};

/** By the names of the calls. */
export const AFTER_SALE: Readonly<Record<string, Prepare>> = {
  refund_quote: refundable,
  refund_confirm: async (visitor) => {
    const wanted = await refundable(visitor);
    const { refund_id } = await resultOf<{ refund_id: string }>(
      visitor,
      "refund_quote",
      wanted,
    );
    return { order_guid: wanted.order_guid, refund_id };
  },
  amendment_quote: async (visitor) => {
    const { order_guid } = await buyTicket(visitor);
    const { result } = await visitor.get(
      "/v3/reappserv/ptp/amendment/request",
      { order_guid },
    );
    const { choice } = result as AmendmentRequestData;
    const [{ offer_id, difference }] = choice!.offers as [AmendmentOffer];
    return {
      order_guid,
      item: "0",
      travellers: [0],
      offer_id,
      difference: String(difference.amount),
    };
  },
  disruption_claim: async (visitor) => {
    const { order_guid } = await buyTicket(visitor);
    const { result } = await visitor.get(
      "/v3/reappserv/ptp/orderdetail/items",
      { order_guid },
    );
    const [item] = (result as OrderItemsData).items;
    await fetch(`${backend.url}/_/disruptions`, {
      method: "POST",
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: new URLSearchParams({
        product_type: "jprail",
        service: item!.stages![0]!.title,
        date: item!.starts.date,
        minutes: "0",
      }),
    });
    const section = await visitor.get(
      "/v3/reappserv/ptp/orderdetail/disruption",
      { order_guid },
    );
    const { disruptions } = section.result as OrderDisruptionData;
    return { order_guid, disruption_id: disruptions[0]!.disruption_id };
  },
  guarantee_help: async (visitor) => {
    const { order_guid, first } = await buyTrip(visitor, LONDON_TO_ROME);
    await reportLate(backend.url, OPERATOR_TOKEN, first);
    return { order_guid, item: "1", offer_id: "" };
  },
};
