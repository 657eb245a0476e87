import { useRef, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { Selection } from "./choice.ts";

export interface LivePrice {
  /** The newest price from the server. It is shown until there is a newer one. */
  readonly price: PriceDetails;
  /** pending: the price of the current choice is loading. failed: it did not load. */
  readonly state: "current" | "pending" | "failed";
  readonly ask: (selection: Selection) => void;
  /** Replaces the price by one from another answer. */
  readonly take: (price: PriceDetails) => void;
}

/** The price of the choice, always from the server. A new request aborts the previous one. */
export function usePrice(first: PriceDetails, type: string): LivePrice {
  const call = useCall();
  const [price, setPrice] = useState(first);
  const [state, setState] = useState<LivePrice["state"]>("current");
  const newest = useRef<AbortController>(undefined);
  const take = (next: PriceDetails): void => {
    newest.current?.abort();
    setPrice(next);
    setState("current");
  };
  const ask = async (selection: Selection): Promise<void> => {
    newest.current?.abort();
    const { signal } = (newest.current = new AbortController());
    setState("pending");
    try {
      const next = await call("price_add", { type, ...selection }, signal);
      if (!signal.aborted) take(next);
    } catch {
      if (!signal.aborted) setState("failed");
    }
  };
  return { price, state, take, ask: (selection) => void ask(selection) };
}
