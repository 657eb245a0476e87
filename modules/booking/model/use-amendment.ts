import {
  useCall,
  useHref,
  useNavigate,
  useRefresh,
} from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import { useAction, type Action } from "#ui/use-action.ts";

/** What replaces a ticket, with what is to be paid; negative: what comes back. */
export interface ChosenOffer {
  readonly offer_id: string;
  readonly difference: Price;
}

interface Amendment extends Pick<Action, "pending" | "failure"> {
  /** Holds an offer for travellers of an order's item, and opens the page that confirms it. */
  readonly choose: (
    item: number,
    travellers: readonly number[],
    offer: ChosenOffer,
  ) => Promise<boolean>;
}

/** Choosing what replaces tickets of an order. When that fails the section is loaded again: its offers are no longer true. */
export function useAmendment(order_guid: string): Amendment {
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { run, pending, failure } = useAction();
  return {
    pending,
    failure,
    choose: (item, travellers, { offer_id, difference }) =>
      run(async () => {
        try {
          const { pay_path } = await call("amendment_quote", {
            order_guid,
            item,
            travellers,
            offer_id,
            difference: difference.amount,
          });
          await navigate(href({ path: pay_path }));
        } catch (error) {
          void refresh();
          throw error;
        }
      }),
  };
}
