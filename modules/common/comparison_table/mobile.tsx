import type { ModuleProps } from "#renderer/module-api.ts";
import type { ComparisonTableData } from "#schema/modules/comparison_table.ts";
import { Block } from "#ui/frame/block.tsx";
import { Cell } from "./cell.tsx";
import styles from "./style.module.css";

/** Groups the values by criterion, one below the other, so that nothing scrolls sideways. */
export default function ComparisonTable({
  data,
  name,
}: ModuleProps<ComparisonTableData>) {
  const { title, columns, rows, note } = data;
  return (
    <Block name={name} title={title}>
      <div className={styles["criteria"]}>
        {rows.map(({ label, cells }) => (
          <div key={label}>
            <h3 className={styles["criterion"]}>{label}</h3>
            <dl className={styles["values"]}>
              {columns.map((column, index) => (
                <div
                  key={column.label}
                  className={styles["value"]}
                  data-highlight={column.highlight ? "" : undefined}
                >
                  <dt>{column.label}</dt>
                  <dd>{cells[index] && <Cell {...cells[index]} />}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {note && <p className={styles["note"]}>{note}</p>}
    </Block>
  );
}
