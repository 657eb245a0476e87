import type { SiteLink } from "#schema/common.ts";
import { Link } from "#renderer/module-api.ts";
import styles from "./style.module.css";

export function LinkList({ links }: { readonly links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link path={path} className={styles["link"]}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
