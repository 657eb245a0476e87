import {
  useCall,
  useHref,
  useNavigate,
  useRefresh,
} from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import { useAction, type Action } from "#ui/hooks/use-action.ts";

/** An offer that replaces a ticket, with the amount to pay; negative: a refund. */
export interface ChosenOffer {
  readonly offer_id: string;
  readonly difference: Price;
}

interface Amendment extends Pick<Action, "pending" | "failure"> {
  /** Holds an offer for travellers of an order's item, and opens the page for confirmation. */
  readonly choose: (
    item: number,
    travellers: readonly number[],
    offer: ChosenOffer,
  ) => Promise<boolean>;
}

/**
 * The choice of replacements for an order's tickets. After a failure the section is loaded again,
 * because its offers are outdated.
 */
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
