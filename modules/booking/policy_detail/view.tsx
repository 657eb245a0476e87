import type { ModuleProps } from "#renderer/module-api.ts";
import type { PolicyDetailData } from "#schema/modules/policy_detail.ts";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import styles from "./style.module.css";

export default function PolicyDetail({ data }: ModuleProps<PolicyDetailData>) {
  const { title, intro, groups } = data;
  return (
    <PageFrame title={title} width="reading">
      {intro && <p>{intro}</p>}
      {groups.map((group) => (
        <section key={group.title} className={styles["group"]}>
          <h2 className={styles["title"]}>{group.title}</h2>
          <dl className={styles["rows"]}>
            {group.rows.map(({ label, text }) => (
              <div key={label} className={styles["row"]}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {group.note && <p className={styles["note"]}>{group.note}</p>}
        </section>
      ))}
    </PageFrame>
  );
}
