import { useTranslation } from "#renderer/module-api.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { starIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars, as radio buttons: the stars up to the chosen one are filled. */
export function StarsField({
  rating,
}: {
  readonly rating: number | undefined;
}) {
  const t = useTranslation();
  return (
    <fieldset className={styles["stars"]}>
      <legend>{t("order_review:rating")}</legend>
      {STARS.map((count) => (
        <label key={count} className={styles["star"]}>
          <input
            type="radio"
            name="rating"
            value={count}
            defaultChecked={count === rating}
            aria-label={t("order_review:stars", { count })}
          />
          <Icon shape={starIcon} size={32} />
        </label>
      ))}
    </fieldset>
  );
}
