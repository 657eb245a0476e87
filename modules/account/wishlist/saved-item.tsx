import {
  Link,
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { WishlistItem } from "#schema/modules/wishlist.ts";
import { Card, cardLink } from "#ui/frame/card.tsx";
import { FromPrice } from "#ui/blocks/from-price.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import {
  cartIcon,
  closeIcon,
  heartIcon,
  warningIcon,
} from "#ui/icons/icons.ts";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import { PriceChange } from "../model/price-change.tsx";
import styles from "./style.module.css";

/** "12 November" */
const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };

interface SavedItemProps {
  readonly item: WishlistItem;
  readonly onRemove: () => void;
  /** Undefined if a cart does not take it, or the site has none. */
  readonly onAdd: (() => void) | undefined;
}

export function SavedItem({ item, onRemove, onAdd }: SavedItemProps) {
  const t = useTranslation();
  const format = useFormat();
  const price = usePriceFormat();
  const { title, subtitle, path, image, from_price, change } = item;
  return (
    <Card
      picture={
        image ? (
          <Picture image={image} preset={CARD_PRESET} />
        ) : (
          <div className={styles["noPicture"]} aria-hidden>
            <Icon shape={heartIcon} size={48} />
          </div>
        )
      }
    >
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
      <div className={styles["price"]}>
        {from_price ? (
          <p>
            <FromPrice price={from_price} />{" "}
            {item.price_for && (
              <span className={styles["for"]}>{item.price_for}</span>
            )}
          </p>
        ) : (
          <p className={styles["gone"]}>
            <Icon shape={warningIcon} size={20} />
            {t(path ? "wishlist:not_sold" : "wishlist:gone")}
          </p>
        )}
        {change && (
          <PriceChange
            direction={change.direction}
            text={t(`wishlist:price_${change.direction}`, {
              by: price(change.by),
              before: price(change.before),
              date: format.date(item.added_at, DAY),
            })}
          />
        )}
      </div>
      {item.similar_path && (
        <Link path={item.similar_path} className={styles["similar"]}>
          {t("wishlist:similar")}
          <span className="visually-hidden"> {title}</span>
        </Link>
      )}
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
