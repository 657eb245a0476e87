import { useRef, useState } from "react";
import { useCall, useHref, useNavigate } from "#renderer/module-api.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import { useAction, type Failure } from "#ui/hooks/use-action.ts";

/** The chosen values, by the names of the form's fields. */
export type Chosen = Readonly<Record<string, string>>;

export interface Offer {
  /** The offer with the current choice. */
  readonly shown: OfferDetailData;
  readonly pending: boolean;
  /** true: the price of the last choice was requested. */
  readonly refreshing: boolean;
  readonly failure: Failure | undefined;
  /** Requests the offer with a choice, and its price. */
  readonly refresh: (chosen: Chosen) => void;
  /** Requests a quote and opens its checkout. */
  readonly book: (chosen: Chosen) => void;
}

/** An offer whose price depends on the choice. */
export function useOffer(data: OfferDetailData): Offer {
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const { run, pending, failure, refuse, clear } = useAction();
  const [shown, setShown] = useState(data);
  const [refreshing, setRefreshing] = useState(false);
  const asked = useRef<AbortController>(undefined);
  /** The offer after the last choice was answered: a visitor who presses earlier pays its price. */
  const latest = useRef(Promise.resolve(data));

  const refresh = async (chosen: Chosen): Promise<OfferDetailData> => {
    asked.current?.abort();
    const controller = (asked.current = new AbortController());
    setRefreshing(true);
    clear();
    try {
      const params = { ...chosen, type: data.product_type };
      const answer = await call("offer_detail", params, controller.signal);
      if (!controller.signal.aborted) setShown(answer);
      return answer;
    } catch (error) {
      if (!controller.signal.aborted)
        refuse((error as { code?: string }).code ?? "unexpected");
      return shown;
    } finally {
      if (!controller.signal.aborted) setRefreshing(false);
    }
  };

  return {
    shown,
    pending,
    refreshing,
    failure,
    refresh: (chosen) => void (latest.current = refresh(chosen)),
    book: (chosen) =>
      void run(async () => {
        const { price } = await latest.current;
        const { pay_path: path } = await call("quote", {
          product_type_id: data.product_type_id,
          request: chosen,
          ...(price && { expected_total: { ...price.total } }),
        });
        await navigate(href({ path }));
      }),
  };
}
