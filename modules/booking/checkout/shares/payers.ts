/** Who pays which share of an order, as the organiser types it. */
import { travellerPath, type Values } from "../model/values.ts";

export interface PayerRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Typed, in whole and decimal units; "" as long as the shares are equal. */
  readonly amount: string;
}

/** A payer as the service reads it; the amount in minor units, left out if the shares are equal. */
export type SentPayer = {
  readonly name: string;
  readonly email?: string;
  readonly amount?: number;
};

export interface SharesState {
  readonly rows: readonly PayerRow[];
  /** undefined: something is missing, or the amounts do not add up. */
  readonly payers: readonly SentPayer[] | undefined;
}

/** The travellers' given names, which are the first guess who pays. */
export function namesOf(values: Values, travellers: number): readonly string[] {
  return Array.from(
    { length: travellers },
    (_, index) => values[travellerPath(index, "given_name")] ?? "",
  );
}
