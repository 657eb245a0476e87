import { useTranslation } from "#renderer/module-api.ts";
import type { ComparisonCell } from "#schema/modules/comparison_table.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon, crossIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

/** A value with a sign for an advantage or a drawback, which is also read out. */
export function Cell({ text, tone }: ComparisonCell) {
  const t = useTranslation();
  if (!tone) return text;
  const good = tone === "good";
  return (
    <span className={styles["toned"]} data-tone={tone}>
      <Icon
        shape={good ? checkIcon : crossIcon}
        size={18}
        label={t(good ? "comparison_table:good" : "comparison_table:bad")}
      />
      <span>{text}</span>
    </span>
  );
}
