import type { Review } from "#schema/modules/reviews.ts";
import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import { Fold } from "#ui/blocks/fold.tsx";
import { Rating } from "#ui/blocks/rating.tsx";
import { splitText } from "./split-text.ts";
import styles from "./style.module.css";

export function ReviewText({ review }: { readonly review: Review }) {
  const t = useTranslation();
  const format = useFormat();
  const { intl } = useSite("language");
  const { lead, rest } = splitText(review.text, intl);
  return (
    <figure className={styles["review"]}>
      <Rating
        value={review.rating}
        label={t("reviews:stars", { rating: format.number(review.rating) })}
        size={16}
      />
      <blockquote className={styles["text"]} lang={review.language}>
        <p>{lead}</p>
        {rest && (
          <Fold more={t("reviews:read_on")} less={t("common:less")}>
            <p className={styles["rest"]}>{rest}</p>
          </Fold>
        )}
      </blockquote>
      <figcaption className={styles["author"]}>
        <strong>{review.author}</strong>
        {review.item && <span>{review.item}</span>}
        <time dateTime={review.date}>{format.date(review.date)}</time>
      </figcaption>
    </figure>
  );
}
