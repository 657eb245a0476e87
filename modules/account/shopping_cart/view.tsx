import { useState } from "react";
import {
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type {
  CartLine as CartLineData,
  ShoppingCartData,
} from "#schema/modules/shopping_cart.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { trolleyScene } from "#ui/drawings/account-scenes.tsx";
import { FormFailure } from "../model/form-failure.tsx";
import { PageFrame, useTitleFocus } from "#ui/frame/page-frame.tsx";
import { SignInHint } from "../model/sign-in-hint.tsx";
import { UndoBar } from "../model/undo-bar.tsx";
import { useChange } from "../model/use-change.ts";
import { useFailureTexts } from "../model/use-failure.ts";
import { useSavedMark } from "#ui/hooks/use-saved-mark.ts";
import { CartLine } from "./cart-line.tsx";
import { CartTotal } from "./cart-total.tsx";
import styles from "./style.module.css";

export default function ShoppingCart({ data }: ModuleProps<ShoppingCartData>) {
  const t = useTranslation();
  const { homePath } = useSite("site");
  const change = useChange();
  const problem = useFailureTexts()(change.failure);
  const [removed, setRemoved] = useState<CartLineData>();
  const { titleRef, focusTitle } = useTitleFocus();
  const { items } = data;
  useSavedMark(items);

  const remove = async (line: CartLineData): Promise<void> => {
    const { line_id } = line;
    if (await change.make("remove_from_cart", { line_id })) setRemoved(line);
  };

  const restore = async ({ line_id }: CartLineData): Promise<void> => {
    if (!(await change.make("restore_cart_line", { line_id }))) return;
    setRemoved(undefined);
    focusTitle();
  };

  return (
    <PageFrame title={t("shopping_cart:title")} titleRef={titleRef}>
      {items.length > 0 && <SignInHint page="shoppingCart" />}
      <FormFailure text={problem.form} />
      {removed && (
        <UndoBar
          text={t("shopping_cart:removed", { title: removed.title })}
          onUndo={() => void restore(removed)}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          scene={trolleyScene}
          title={t("shopping_cart:empty.title")}
          text={t("shopping_cart:empty.text")}
        >
          <ButtonLink path={homePath} look="plain">
            {t("shopping_cart:empty.action")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles["cart"]}>
          <ul className={styles["lines"]}>
            {items.map((line) => (
              <CartLine
                key={line.line_id}
                line={line}
                onQuantity={(quantity) =>
                  void change.make("change_cart_line", {
                    line_id: line.line_id,
                    quantity,
                  })
                }
                onRemove={() => void remove(line)}
              />
            ))}
          </ul>
          <CartTotal {...data} />
        </div>
      )}
    </PageFrame>
  );
}
