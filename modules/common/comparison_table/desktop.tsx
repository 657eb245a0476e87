import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { ComparisonTableData } from "#schema/modules/comparison_table.ts";
import { Block } from "#ui/frame/block.tsx";
import { Cell } from "./cell.tsx";
import styles from "./style.module.css";

/** A table. In a narrow window it scrolls horizontally under its fixed row headings. */
export default function ComparisonTable({
  data,
  name,
}: ModuleProps<ComparisonTableData>) {
  const t = useTranslation();
  const { title, columns, rows, note } = data;
  return (
    <Block name={name} title={title}>
      <div
        className={styles["frame"]}
        role="group"
        aria-labelledby={`${name}-heading`}
        // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={styles["table"]}>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">
                  {t("comparison_table:criterion")}
                </span>
              </td>
              {columns.map(({ label, highlight }) => (
                <th key={label} scope="col" data-highlight={mark(highlight)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map((column, index) => (
                  <td
                    key={column.label}
                    data-highlight={mark(column.highlight)}
                  >
                    {cells[index] && <Cell {...cells[index]} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={styles["note"]}>{note}</p>}
    </Block>
  );
}

function mark(highlight: boolean | undefined): "" | undefined {
  return highlight ? "" : undefined;
}
