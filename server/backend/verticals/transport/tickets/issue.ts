/** Tickets of an order that is paid: one for each traveller and journey. */
import type { IssuedDocument, Vertical } from "../../../booking/vertical.ts";
import {
  newPickupCode,
  newTicketNo,
  signedBarcode,
} from "../../../booking/orders/numbers.ts";
import type { TravellerFields } from "../../../booking/orders/traveller-fields.ts";
import { seatsHeld, type JourneySeats } from "../seats/hold-rows.ts";
import type { FindProduct } from "../timetable/find-route.ts";
import type { TicketPayload } from "./describe-quote.ts";
import { payloadOf, type Payload } from "./payload.ts";

export interface IssueInput {
  readonly findProduct: FindProduct;
  /** Signs what the barcodes say. */
  readonly key: Uint8Array;
  readonly fields: Pick<TravellerFields, "hasPickupCode">;
}

export function createIssue({
  findProduct,
  key,
  fields,
}: IssueInput): Vertical["issue"] {
  return async (inside, quote) => {
    const { product_type_id, validate_id, travellers } = quote;
    const product = findProduct(String(product_type_id));
    if (!product) throw new Error(`there is no product ${product_type_id}`);
    const payload = payloadOf(quote);
    const seats = await seatsHeld(inside, validate_id);
    const pickup_code = fields.hasPickupCode(product.product_type)
      ? newPickupCode()
      : null;
    return payload.journeys.flatMap(({ route_id }, item) => {
      const legs = seats.find((one) => one.route_id === route_id)?.legs ?? [];
      return travellers.map((_, traveller): IssuedDocument => {
        const document_no = newTicketNo(product_type_id);
        const ticket: TicketPayload = {
          seats: seatsOfTraveller(payload, traveller, legs),
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

/** A traveller who takes a place has the seat of the same rank on each leg. */
function seatsOfTraveller(
  { on_lap }: Payload,
  traveller: number,
  legs: JourneySeats["legs"],
): readonly string[] {
  if (on_lap[traveller]) return [];
  const rank = on_lap.slice(0, traveller).filter((lap) => !lap).length;
  return legs.map((seats) => seats[rank] ?? "");
}
