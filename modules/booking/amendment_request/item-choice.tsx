import { Link, useTranslation } from "#renderer/module-api.ts";
import type { AmendmentItem } from "#schema/modules/amendment_request.ts";
import { useMomentDate } from "../model/moment-date.ts";
import styles from "./style.module.css";

interface ItemChoiceProps {
  readonly items: readonly AmendmentItem[];
}

/** The choice of the item to change: one link per item. */
export function ItemChoice({ items }: ItemChoiceProps) {
  const t = useTranslation();
  const dateOf = useMomentDate();
  return (
    <nav aria-label={t("amendment_request:which")}>
      <ul className={styles["items"]}>
        {items.map(({ item, title, label, starts, path, is_chosen }) => {
          const words = (
            <>
              <span className={styles["name"]}>
                {[label, title].filter(Boolean).join(" · ")}
              </span>
              <span className={styles["quiet"]}>
                {path ? dateOf(starts) : t("amendment_request:closed")}
              </span>
            </>
          );
          return (
            <li key={item}>
              {path ? (
                <Link
                  path={path}
                  className={styles["item"]}
                  aria-current={is_chosen ? "true" : undefined}
                >
                  {words}
                </Link>
              ) : (
                <span className={styles["item"]}>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
