import { useState } from "react";
import {
  Link,
  type CallParams,
  useCall,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { Button } from "#ui/button.tsx";
import { Tip } from "#ui/tip.tsx";
import { useAction } from "#ui/use-action.ts";

interface AddToCartProps {
  readonly productTypeId: number;
  /** false: it cannot be had as it is. */
  readonly canAdd: boolean;
  /** What its vertical is asked for a quote with; undefined: something is missing. */
  readonly request: () => CallParams | undefined;
}

/**
 * Puts a choice into the cart, to be paid for with others. Its module calls `add_offer_to_cart`,
 * declares `site`, links the route `shoppingCart` and uses the messages of `item`. It shows
 * nothing where there are no carts.
 */
export function AddToCart({ productTypeId, canAdd, request }: AddToCartProps) {
  const t = useTranslation();
  const call = useCall();
  const { features } = useSite("site");
  const { run, pending, failure } = useAction();
  const [added, setAdded] = useState(false);
  if (!features["shopping_cart"]) return null;
  const isFree = canAdd && !pending;
  const add = () => {
    const chosen = isFree ? request() : undefined;
    if (!chosen) return;
    setAdded(false);
    void run(async () => {
      await call("add_offer_to_cart", {
        product_type_id: productTypeId,
        request: chosen,
      });
      setAdded(true);
    });
  };
  return (
    <>
      <Button look="plain" aria-disabled={!isFree || undefined} onClick={add}>
        {t("item:cart.add")}
      </Button>
      <div role="status">
        {added && (
          <Tip tone="success">
            {t("item:cart.added")}{" "}
            <Link route="shoppingCart">{t("item:cart.see")}</Link>
          </Tip>
        )}
      </div>
      <div role="alert">
        {failure && <Tip tone="failure">{t("item:cart.failed")}</Tip>}
      </div>
    </>
  );
}
