import { useState } from "react";
import { useCall, useHref, useNavigate } from "#renderer/module-api.ts";
import type { Offer } from "#schema/modules/offer_list.ts";
import type { Price } from "#schema/common.ts";
import { useAction, type Failure } from "#ui/use-action.ts";
import { readChangedPrice } from "../model/quote-answer.ts";

export interface QuoteState {
  /** Which offer was chosen last. */
  readonly chosen: string | undefined;
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  /** An offer's price: the page's, or the one that a refusal gave since. */
  readonly priceOf: (offer: Offer) => Price;
  /** Asks for a quote and goes to its checkout. */
  readonly choose: (offer: Offer) => void;
}

export function useQuote(productTypeId: number): QuoteState {
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const { run, pending, failure } = useAction();
  const [chosen, setChosen] = useState<string>();
  const [changed, setChanged] = useState<Readonly<Record<string, Price>>>({});

  const priceOf = ({ item, price }: Offer): Price =>
    changed[item.item_id] ?? price;

  const quote = async (offer: Offer): Promise<void> => {
    try {
      const { pay_path: path } = await call("quote", {
        product_type_id: productTypeId,
        request: offer.request,
        // A price that depends on later choices is not the one that will be charged.
        ...(!offer.price_from && { expected_total: { ...priceOf(offer) } }),
      });
      await navigate(href({ path }));
    } catch (error) {
      const price = readChangedPrice((error as { data?: unknown }).data);
      if (price) setChanged({ ...changed, [offer.item.item_id]: price.total });
      throw error;
    }
  };

  return {
    chosen,
    pending,
    failure,
    priceOf,
    choose(offer) {
      if (pending) return;
      setChosen(offer.item.item_id);
      void run(() => quote(offer));
    },
  };
}
