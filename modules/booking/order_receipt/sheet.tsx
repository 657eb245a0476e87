import type { ReactNode } from "react";
import { usePriceFormat } from "#renderer/module-api.ts";
import type { ReceiptDocument } from "#schema/modules/order_receipt.ts";
import styles from "./style.module.css";

interface SheetProps {
  readonly document: ReceiptDocument;
  /** Whether it has a title of its own: the page's title names the first one. */
  readonly isTitled: boolean;
  /** Links to its files. */
  readonly files: ReactNode;
}

/** A receipt or a credit note, laid out as on paper. */
export function Sheet({
  document: { receipt_no, title, facts, parties, tables, notes },
  isTitled,
  files,
}: SheetProps) {
  const formatPrice = usePriceFormat();
  const heading = `${receipt_no}-title`;
  return (
    <article
      className={styles["sheet"]}
      aria-label={isTitled ? undefined : receipt_no}
      aria-labelledby={isTitled ? heading : undefined}
    >
      {isTitled && (
        <h2 id={heading} className={styles["title"]}>
          {title}
        </h2>
      )}
      <div className={styles["line"]} />
      <dl className={styles["facts"]}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles["files"]}>{files}</p>
      <dl className={styles["parties"]}>
        {parties.map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line, index) => (
              <dd key={index}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      {tables.map(({ title: caption, rows }) => (
        <table key={caption} className={styles["table"]}>
          <caption>{caption}</caption>
          <tbody>
            {rows.map(({ label, note, amount, strong }, index) => (
              <tr key={index} data-strong={strong ? "" : undefined}>
                <th scope="row" colSpan={amount ? 1 : 2}>
                  {label}
                  {note && <span>{note}</span>}
                </th>
                {amount && <td>{formatPrice(amount)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {notes.map((note) => (
        <p key={note} className={styles["note"]}>
          {note}
        </p>
      ))}
    </article>
  );
}
