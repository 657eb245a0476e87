import {
  useCall,
  useHref,
  useNavigate,
  usePriceFormat,
  useRefresh,
  useTranslation,
} from "#renderer/module-api.ts";
import type { PayableLines } from "#schema/modules/shopping_cart.ts";
import { Button } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { useAction } from "#ui/hooks/use-action.ts";

/** One payment for all selected lines. */
export function Pay({ line_ids, total }: PayableLines) {
  const t = useTranslation();
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const price = usePriceFormat();
  const { run, pending, failure } = useAction();
  const pay = async (): Promise<void> => {
    try {
      const { pay_path: path } = await call("pay_cart", {
        line_ids,
        expected_total: { ...total },
      });
      await navigate(href({ path }));
    } catch (error) {
      // Shows lines that are sold out or more expensive now.
      await refresh();
      throw error;
    }
  };
  return (
    <>
      <div role="alert">
        {failure && <Tip tone="failure">{t("shopping_cart:not_paid")}</Tip>}
      </div>
      <Button
        aria-disabled={pending || undefined}
        onClick={() => void run(pay)}
      >
        {t("shopping_cart:pay", { price: price(total) })}
      </Button>
    </>
  );
}
