import {
  useCall,
  useHref,
  useNavigate,
  usePriceFormat,
  useRefresh,
  useTranslation,
} from "#renderer/module-api.ts";
import type { PayableLines } from "#schema/modules/shopping_cart.ts";
import { Button } from "#ui/button.tsx";
import { Tip } from "#ui/tip.tsx";
import { useAction } from "#ui/use-action.ts";

/** One payment for everything that was chosen. */
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
      // What is sold out or dearer now is shown as it is.
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
