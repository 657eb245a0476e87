import { Link, useTranslation } from "#renderer/module-api.ts";
import type { SuggestedProduct } from "#schema/modules/wishlist_suggestions.ts";
import { Card, cardLink } from "#ui/frame/card.tsx";
import { FromPrice } from "#ui/blocks/from-price.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon, heartIcon } from "#ui/icons/icons.ts";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import styles from "./style.module.css";

interface SuggestionProps {
  readonly product: SuggestedProduct;
  readonly isSaved: boolean;
  readonly onSave: () => void;
}

export function Suggestion({ product, isSaved, onSave }: SuggestionProps) {
  const t = useTranslation();
  const { title, image, path, price } = product;
  return (
    <Card picture={<Picture image={image} preset={CARD_PRESET} />}>
      <h3 className={styles["title"]}>
        <Link path={path} className={cardLink}>
          {title}
        </Link>
      </h3>
      {price && (
        <p>
          <FromPrice price={price} size="m" />
        </p>
      )}
      <button
        type="button"
        className={styles["save"]}
        aria-disabled={isSaved}
        onClick={isSaved ? undefined : onSave}
      >
        <Icon shape={isSaved ? checkIcon : heartIcon} size={20} />
        {t(
          isSaved ? "wishlist_suggestions:saved" : "wishlist_suggestions:save",
        )}
        <span className="visually-hidden"> {title}</span>
      </button>
    </Card>
  );
}
