import { useFormat } from "#renderer/module-api.ts";
import type { CreditEntry } from "#schema/modules/credit_balance.ts";
import styles from "./style.module.css";

export function Entries({
  entries,
}: {
  readonly entries: readonly CreditEntry[];
}) {
  const format = useFormat();
  return (
    <ul>
      {entries.map(({ date, title, amount }, index) => (
        <li key={index} className={styles["entry"]}>
          <span className={styles["words"]}>
            {title}
            <time dateTime={date} className={styles["quiet"]}>
              {format.date(date)}
            </time>
          </span>
          <data value={amount} className={styles["amount"]}>
            {format.number(amount, { signDisplay: "exceptZero" })}
          </data>
        </li>
      ))}
    </ul>
  );
}
