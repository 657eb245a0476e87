/** The view of a new module, and its styles. */

/** @param type the name of the type of its data @returns texts by the names of their files */
export function viewOf(
  id: string,
  type: string,
): readonly (readonly [string, string])[] {
  const view = `import type { ModuleProps } from "#renderer/module-api.ts";
import type { ${type} } from "#schema/modules/${id}.ts";
import { Block } from "#ui/block.tsx";
import styles from "./style.module.css";

export default function ${type.replace(/Data$/, "")}({ data, name }: ModuleProps<${type}>) {
  return (
    <Block name={name} title={data.title}>
      <ul className={styles["list"]}>
        {data.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Block>
  );
}
`;
  const styles = `.list {
  display: grid;
  gap: var(--space-3);
  max-width: var(--measure);
}
`;
  return [
    ["view.tsx", view],
    ["style.module.css", styles],
  ];
}
