import { useState } from "react";
import {
  Link,
  type CallParams,
  useCall,
  useRecount,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { rememberSaved } from "#ui/hooks/use-saved-mark.ts";
import { useAction } from "#ui/hooks/use-action.ts";

interface AddToCartProps {
  readonly productTypeId: number;
  /** false: the current choice is not available. */
  readonly canAdd: boolean;
  /** Returns the request for its vertical's quote; undefined if the choice is incomplete. */
  readonly request: () => CallParams | undefined;
}

/**
 * Adds a choice to the cart, to be paid together with others. Its module calls `add_offer_to_cart`,
 * declares `site`, links the route `shoppingCart` and uses the messages of `item`. It renders
 * nothing on sites without carts.
 */
export function AddToCart({ productTypeId, canAdd, request }: AddToCartProps) {
  const t = useTranslation();
  const call = useCall();
  const recount = useRecount();
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
      rememberSaved();
      // The header shows the number of lines in the cart.
      await recount();
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
        {failure && (
          <Tip tone="failure">
            {t(
              `item:cart.${failure.code === "sold_out" ? "sold_out" : "failed"}`,
            )}
          </Tip>
        )}
      </div>
    </>
  );
}
