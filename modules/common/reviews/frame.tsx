import type { ReactNode } from "react";
import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { ReviewsData } from "#schema/modules/reviews.ts";
import { Block } from "#ui/frame/block.tsx";
import { Rating } from "#ui/blocks/rating.tsx";
import styles from "./style.module.css";

interface FrameProps {
  readonly data: ReviewsData;
  readonly name: string;
  readonly children: ReactNode;
}

/** The heading, the average rating and the note about the source of the reviews. */
export function ReviewsFrame({ data, name, children }: FrameProps) {
  const t = useTranslation();
  const format = useFormat();
  // No average can be shown without a rating.
  const { average: mean } = data;
  if (data.count === 0 || mean === undefined)
    return data.none === undefined ? null : (
      <Block name={name} title={data.title}>
        <p className={styles["note"]}>{data.none}</p>
      </Block>
    );
  const average = format.number(mean, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <Block name={name} title={data.title}>
      <div className={styles["average"]}>
        <span className={styles["figure"]} aria-hidden="true">
          {average}
        </span>
        <div>
          <Rating
            value={mean}
            label={t("reviews:stars", { rating: average })}
            size={24}
          />
          <p className={styles["count"]}>
            {t("reviews:count", {
              count: data.count,
              number: format.number(data.count),
            })}
          </p>
        </div>
      </div>
      {children}
      {data.note && <p className={styles["note"]}>{data.note}</p>}
    </Block>
  );
}
