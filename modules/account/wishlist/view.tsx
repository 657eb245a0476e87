import { useEffect, useState } from "react";
import {
  Link,
  usePageUpdate,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { WishlistData, WishlistItem } from "#schema/modules/wishlist.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { balloonScene } from "#ui/drawings/account-scenes.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { FormFailure } from "../model/form-failure.tsx";
import { PageFrame, useTitleFocus } from "#ui/frame/page-frame.tsx";
import { useSavedMark } from "#ui/hooks/use-saved-mark.ts";
import { SignInHint } from "../model/sign-in-hint.tsx";
import { UndoBar } from "../model/undo-bar.tsx";
import { useChange } from "../model/use-change.ts";
import { useFailureTexts } from "../model/use-failure.ts";
import { arrange, isLong, verticalsOf, type Sort } from "./arrange.ts";
import { Arrangement } from "./arrangement.tsx";
import { SavedItem } from "./saved-item.tsx";
import styles from "./style.module.css";

export default function Wishlist({ data }: ModuleProps<WishlistData>) {
  const t = useTranslation();
  const { homePath, features } = useSite("site");
  const change = useChange();
  const problem = useFailureTexts()(change.failure);
  const update = usePageUpdate();
  const [removed, setRemoved] = useState<WishlistItem>();
  const [added, setAdded] = useState<WishlistItem>();
  const { titleRef, focusTitle } = useTitleFocus();
  const { items } = data;
  const [wanted, setVertical] = useState<string>();
  const [sort, setSort] = useState<Sort>("saved");
  const verticals = verticalsOf(items);
  // The last item of a vertical may be removed while it is chosen.
  const vertical =
    isLong(items) && wanted !== undefined && verticals.has(wanted)
      ? wanted
      : undefined;
  const shown = arrange(items, vertical, isLong(items) ? sort : "saved");

  // Publishes the items in the wishlist, so that they are not suggested.
  useEffect(() => {
    update((draft) => {
      draft["wishlist"] = items.map(({ item_id }) => item_id);
    });
  }, [items, update]);
  useSavedMark(items);

  const remove = async (item: WishlistItem): Promise<void> => {
    const { item_id } = item;
    setAdded(undefined);
    if (await change.make("remove_from_wishlist", { item_id }))
      setRemoved(item);
  };

  const restore = async ({ item_id }: WishlistItem): Promise<void> => {
    if (!(await change.make("add_to_wishlist", { item_id }))) return;
    setRemoved(undefined);
    focusTitle();
  };

  const addToCart = async (item: WishlistItem): Promise<void> => {
    const { item_id } = item;
    setAdded(undefined);
    setRemoved(undefined);
    if (await change.make("add_to_cart", { item_id, quantity: 1 }))
      setAdded(item);
  };

  return (
    <PageFrame title={t("wishlist:title")} titleRef={titleRef}>
      {items.length > 0 && <SignInHint page="wishlist" />}
      <FormFailure text={problem.form} />
      {removed && (
        <UndoBar
          text={t("wishlist:removed", { title: removed.title })}
          onUndo={() => void restore(removed)}
        />
      )}
      <div role="status" className={styles["added"]}>
        {added && (
          <Tip tone="success">
            {t("wishlist:added", { title: added.title })}{" "}
            <Link route="shoppingCart">{t("wishlist:see_cart")}</Link>
          </Tip>
        )}
      </div>
      {isLong(items) && (
        <Arrangement
          verticals={verticals}
          vertical={vertical}
          onVertical={setVertical}
          sort={sort}
          onSort={setSort}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          scene={balloonScene}
          title={t("wishlist:empty.title")}
          text={t("wishlist:empty.text")}
        >
          <ButtonLink path={homePath} look="plain">
            {t("wishlist:empty.action")}
          </ButtonLink>
        </EmptyState>
      ) : (
        // Hydrated at once, so that the suggestions know the items in the wishlist.
        <ul className={styles["items"]} data-live="">
          {shown.map((item) => (
            <li key={item.item_id}>
              <SavedItem
                item={item}
                onRemove={() => void remove(item)}
                onAdd={
                  features["shopping_cart"] &&
                  item.from_price &&
                  (item.kind === "product" || item.kind === "route")
                    ? () => void addToCart(item)
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
