import { useRef, useState } from "react";
import { useCall, useHref, useNavigate } from "#renderer/module-api.ts";
import type { OfferField } from "#schema/booking.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import { useAction, type Failure } from "#ui/use-action.ts";
import { readPayPath } from "../model/quote-answer.ts";

export interface Offer {
  /** The offer as it is chosen now. */
  readonly shown: OfferDetailData;
  readonly pending: boolean;
  /** true: the price of the last choice was asked for. */
  readonly refreshing: boolean;
  readonly failure: Failure | undefined;
  readonly inCart: boolean;
  readonly change: (field: OfferField, value: string) => void;
  /** Asks for a quote and goes to its checkout. */
  readonly book: () => void;
  readonly addToCart: () => void;
}

/** What can be chosen; each choice asks for the offer again, with its price. */
export function useOffer(data: OfferDetailData): Offer {
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const { run, pending, failure, refuse, clear } = useAction();
  const [state, setState] = useState({
    data,
    values: valuesOf(data),
    refreshing: false,
  });
  const [inCart, setInCart] = useState(false);
  const asked = useRef<AbortController>(undefined);
  const { values } = state;

  const refresh = async (
    next: Readonly<Record<string, string>>,
  ): Promise<void> => {
    asked.current?.abort();
    const controller = (asked.current = new AbortController());
    const params = { ...next, type: data.product_type };
    let answer: unknown;
    try {
      answer = await call("offer_detail", params, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState((now) => ({ ...now, refreshing: false }));
      refuse((error as { code?: string }).code ?? "unexpected");
      return;
    }
    // What was typed meanwhile stays.
    if (!controller.signal.aborted)
      setState((now) => ({
        ...now,
        data: answer as OfferDetailData,
        refreshing: false,
      }));
  };

  const request = () => ({
    product_type_id: data.product_type_id,
    request: { ...values, product_type: data.product_type },
  });

  return {
    shown: {
      ...state.data,
      fields: state.data.fields.map((field) => ({
        ...field,
        value: values[field.name] ?? field.value,
      })),
    },
    pending,
    refreshing: state.refreshing,
    failure,
    inCart,
    change({ name, kind }, value) {
      const next = { ...values, [name]: value };
      // A line that is typed changes no price.
      const refreshing = kind !== "line";
      setState((now) => ({ ...now, values: next, refreshing }));
      setInCart(false);
      clear();
      if (refreshing) void refresh(next);
    },
    book() {
      if (pending || state.refreshing) return;
      void run(async () => {
        const answer = await call("quote", {
          ...request(),
          expected_total: { ...state.data.price!.total },
        });
        await navigate(href({ path: readPayPath(answer) }));
      });
    },
    addToCart() {
      if (pending || state.refreshing) return;
      void run(async () => {
        await call("add_offer_to_cart", request());
        setInCart(true);
      });
    },
  };
}

function valuesOf({
  fields,
}: OfferDetailData): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
