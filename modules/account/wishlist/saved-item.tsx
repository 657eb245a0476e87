import { Link, useTranslation } from "#renderer/module-api.ts";
import type { WishlistItem } from "#schema/modules/wishlist.ts";
import { Card, cardLink } from "#ui/frame/card.tsx";
import { FromPrice } from "#ui/blocks/from-price.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { cartIcon, closeIcon } from "#ui/icons/icons.ts";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import styles from "./style.module.css";

interface SavedItemProps {
  readonly item: WishlistItem;
  readonly onRemove: () => void;
  /** Undefined if a cart does not take it, or the site has none. */
  readonly onAdd: (() => void) | undefined;
}

export function SavedItem({ item, onRemove, onAdd }: SavedItemProps) {
  const t = useTranslation();
  const { title, subtitle, path, image, from_price } = item;
  return (
    <Card picture={image && <Picture image={image} preset={CARD_PRESET} />}>
      <h2 className={styles["title"]}>
        {path ? (
          <Link path={path} className={cardLink}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {subtitle && <p className={styles["subtitle"]}>{subtitle}</p>}
      <p className={styles["price"]}>
        {from_price ? <FromPrice price={from_price} /> : t("wishlist:not_sold")}
      </p>
      {onAdd && (
        <button type="button" className={styles["add"]} onClick={onAdd}>
          <Icon shape={cartIcon} size={20} />
          {t("wishlist:add")}
          <span className="visually-hidden"> {title}</span>
        </button>
      )}
      <button
        type="button"
        className={styles["remove"]}
        aria-label={t("wishlist:remove", { title })}
        onClick={onRemove}
      >
        <Icon shape={closeIcon} size={20} />
      </button>
    </Card>
  );
}
