import type { Price } from "@wayfare/schema/common";

/** data.schema.json as a type. */
export interface BookDetailData {
  readonly isbn: string;
  readonly title: string;
  readonly author: string;
  readonly price: Price;
}

/** What browsers get from the calls of configs/calls/. */
declare module "@wayfare/schema/call-answers" {
  interface CallAnswers {
    stock: { readonly copies: number };
  }
}
