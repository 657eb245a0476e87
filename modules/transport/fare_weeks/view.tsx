import {
  Link,
  usePriceFormat,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { FareWeek, FareWeeksData } from "#schema/modules/fare_weeks.ts";
import { Block } from "#ui/frame/block.tsx";
import styles from "./style.module.css";

/** The lowest fare of each week as a bar. */
export default function FareWeeks({
  data: { title, text, weeks },
  name,
}: ModuleProps<FareWeeksData>) {
  if (weeks.length === 0) return null;
  return (
    <Block name={name} title={title} subtitle={text}>
      <ol className={styles["weeks"]}>
        {weeks.map((week) => (
          <li key={week.path}>
            <Week {...week} />
          </li>
        ))}
      </ol>
    </Block>
  );
}

function Week({ label, price, share, note, path }: FareWeek) {
  const formatPrice = usePriceFormat();
  return (
    <Link path={path} className={styles["week"]!}>
      <span className={styles["label"]}>{label}</span>
      <svg
        className={styles["bar"]}
        data-special={note ? "" : undefined}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={share} height="10" />
      </svg>
      <span className={styles["price"]}>
        {formatPrice(price)}
        {note && <span className={styles["note"]}>{note}</span>}
      </span>
    </Link>
  );
}
