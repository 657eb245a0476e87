import { Link } from "#renderer/module-api.ts";
import type { SiteLink } from "#schema/common.ts";
import styles from "./style.module.css";

export function FooterLinks({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul className={styles["links"]}>
      {links.map(({ label, path }, index) => (
        <li key={index}>
          <Link path={path} className={styles["link"]}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
