import type { ReactNode } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { ItemCard as ItemCardData } from "#schema/booking.ts";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { ConditionList } from "./condition-text.tsx";
import { ItemStages } from "./item-stages.tsx";
import { ItemSummary } from "./item-summary.tsx";
import styles from "./item.module.css";

interface ItemCardProps {
  readonly item: ItemCardData;
  /**
   * folded: the conditions are in a disclosure, and stages are left out. full: everything is shown.
   */
  readonly look?: "folded" | "full";
  readonly children?: ReactNode;
}

/**
 * An item with its options and conditions. Its module declares `currency` and uses the messages of
 * `common`, `item` and `ticket`.
 */
export function ItemCard({ item, look = "full", children }: ItemCardProps) {
  const t = useTranslation();
  const { title, details, stages = [], conditions } = item;
  const [chosen, ...others] = details;
  const rules = conditions.length > 0 && (
    <ConditionList conditions={conditions} />
  );
  return (
    <article className={styles["card"]} aria-label={title}>
      <ItemSummary item={item}>
        {chosen && <p className={styles["chosen"]}>{chosen}</p>}
        {others.map((line) => (
          <p key={line} className={styles["text"]}>
            {line}
          </p>
        ))}
      </ItemSummary>
      {look === "full" && stages.length > 0 && (
        <Disclosure summary={t("item:stages")}>
          <ItemStages title={title} stages={stages} />
        </Disclosure>
      )}
      {look === "full" && rules}
      {look === "folded" && rules && (
        <details className={styles["rules"]}>
          <summary>{t("item:conditions")}</summary>
          {rules}
        </details>
      )}
      {children}
    </article>
  );
}
