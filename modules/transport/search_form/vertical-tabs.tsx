import { Link, useTranslation } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { verticalIcon } from "#ui/icons/verticals.ts";
import styles from "./style.module.css";

/** Tabs of the verticals. Each is a page of its own. */
export function VerticalTabs({ data }: { data: SearchFormData }) {
  const t = useTranslation();
  return (
    <nav className={styles["tabs"]} aria-label={t("search_form:verticals")}>
      <ul>
        {data.tabs.map(({ vertical, label, path }, index) => (
          <li key={index}>
            <Link
              path={path}
              className={styles["tab"]}
              aria-current={vertical === data.active_vertical || undefined}
            >
              <Icon shape={verticalIcon(vertical)} size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
