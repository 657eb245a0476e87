import {
  Link,
  StructuredData,
  useHref,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import styles from "./style.module.css";

export default function Breadcrumb({ data }: ModuleProps<BreadcrumbData>) {
  const t = useTranslation();
  const href = useHref();
  const { origin } = useSite("site");
  // A breadcrumb with one page has nothing to link to.
  if (data.items.length < 2) return null;
  const list = breadcrumbList(data.items, (path) => origin + href({ path }));
  return (
    <nav className={styles["breadcrumb"]} aria-label={t("breadcrumb:label")}>
      <ol className={styles["items"]}>
        {data.items.map(({ label, path }, index) => (
          <li key={index} className={styles["item"]}>
            {path ? (
              <Link path={path}>{label}</Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
      {data.beside && (
        <ul className={styles["beside"]} aria-label={t("breadcrumb:beside")}>
          {data.beside.map(({ label, path }) => (
            <li key={path}>
              <Link path={path}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <StructuredData value={list} />
    </nav>
  );
}
