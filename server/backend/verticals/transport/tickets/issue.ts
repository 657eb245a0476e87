/** Tickets of a paid order: one for each traveller and journey. */
import type {
  IssuedDocument,
  Vertical,
} from "#server/backend/booking/model/vertical.ts";
import {
  newPickupCode,
  newTicketNo,
  signedBarcode,
} from "#server/backend/booking/engine/numbers.ts";
import type { TravellerFields } from "#server/backend/booking/people/traveller-fields.ts";
import { readHeldSeats, type JourneySeats } from "../seats/hold-rows.ts";
import { opensWithPapers } from "../network/boarding-rule.ts";
import type { FindProduct } from "../timetable/find-route.ts";
import type { TicketPayload } from "./words/describe-quote.ts";
import { payloadOf, seatless, soldBy } from "./model/payload.ts";

export interface IssueInput {
  readonly findProduct: FindProduct;
  /** Signs the texts of barcodes. */
  readonly key: Uint8Array;
  readonly fields: Pick<TravellerFields, "hasPickupCode">;
}

export function createIssue({
  findProduct,
  key,
  fields,
}: IssueInput): Vertical["issue"] {
  return async (inside, quote) => {
    const { validate_id, travellers } = quote;
    const seats = await readHeldSeats(inside, validate_id);
    const codes = new Map<string, string>();
    return payloadOf(quote).journeys.flatMap((journey, item) => {
      const { route_id } = journey;
      const { product_type_id } = soldBy(quote, journey);
      const isSeatless = seatless(quote, journey);
      const product = findProduct(product_type_id);
      if (!product) throw new Error(`there is no product ${product_type_id}`);
      const legs = seats.find((one) => one.route_id === route_id)?.legs ?? [];
      // One code collects all tickets at the operator's machine.
      const pickup_code = fields.hasPickupCode(product.product_type)
        ? codes.getOrInsertComputed(product_type_id, newPickupCode)
        : null;
      return travellers.map((_, traveller): IssuedDocument => {
        const document_no = newTicketNo(Number(product_type_id));
        const ticket: TicketPayload = {
          seats: seatsOfTraveller(isSeatless, traveller, legs),
        };
        return {
          document_no,
          item,
          traveller,
          barcode: signedBarcode(document_no, route_id, key),
          symbology: product.vertical === "rail" ? "aztec" : "qr",
          pickup_code,
          payload: ticket,
        };
      });
    });
  };
}

export function createHasCode({
  findProduct,
}: Pick<IssueInput, "findProduct">): NonNullable<Vertical["hasCode"]> {
  return (quote, { item }) => {
    const journey = payloadOf(quote).journeys[item]!;
    const product = findProduct(soldBy(quote, journey).product_type_id);
    return !product || !opensWithPapers(product.network, journey.legs);
  };
}

/** A traveller with a seat has the one with the same rank on each leg. */
function seatsOfTraveller(
  isSeatless: readonly boolean[],
  traveller: number,
  legs: JourneySeats["legs"],
): readonly string[] {
  if (isSeatless[traveller]) return [];
  const rank = isSeatless.slice(0, traveller).filter((is) => !is).length;
  return legs.map((seats) => seats[rank] ?? "");
}
