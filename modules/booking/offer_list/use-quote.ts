import { useState } from "react";
import {
  callErrorOf,
  useCall,
  useHref,
  useNavigate,
} from "#renderer/module-api.ts";
import type { Offer } from "#schema/modules/offer_list.ts";
import type { Price } from "#schema/common.ts";
import { useAction, type Failure } from "#ui/hooks/use-action.ts";

export interface QuoteState {
  /** The offer that was selected last. */
  readonly chosen: string | undefined;
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  /** An offer's price: the page's, or a newer one from a refusal. */
  readonly priceOf: (offer: Offer) => Price;
  /** Requests a quote and opens its checkout. */
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
        // A price that depends on later choices is not the charged one.
        ...(!offer.price_from && { expected_total: { ...priceOf(offer) } }),
      });
      await navigate(href({ path }));
    } catch (error) {
      const price = callErrorOf(error)?.data?.price;
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
