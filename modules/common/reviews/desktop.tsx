import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { ReviewsData } from "#schema/modules/reviews.ts";
import { Fold } from "#ui/blocks/fold.tsx";
import { Scroller } from "#ui/blocks/scroller.tsx";
import { ReviewsFrame } from "./frame.tsx";
import { ReviewText } from "./review-text.tsx";
import styles from "./style.module.css";

/** The number of reviews shown at first: two rows. */
const SHOWN = 6;

export default function ReviewsDesktop({
  data,
  name,
}: ModuleProps<ReviewsData>) {
  const t = useTranslation();
  const [shown, folded] = [data.items.slice(0, SHOWN), data.items.slice(SHOWN)];
  const list = (items: ReviewsData["items"]) => (
    <Scroller label={data.title} columns={3}>
      {items.map((review) => (
        <ReviewText key={review.review_id} review={review} />
      ))}
    </Scroller>
  );
  return (
    <ReviewsFrame data={data} name={name}>
      {shown.length > 0 && list(shown)}
      {folded.length > 0 && (
        <Fold
          more={t("reviews:more", { count: folded.length })}
          less={t("common:less")}
        >
          <div className={styles["folded"]}>{list(folded)}</div>
        </Fold>
      )}
    </ReviewsFrame>
  );
}
