import { Link, useSite } from "#renderer/module-api.ts";
import styles from "./brand.module.css";

/**
 * The home link with the name of the site, or of the partner on a partner's host. The mark
 * is a line with a stop. Its module declares `site` and `partner`.
 */
export function Brand() {
  const { name, homePath } = useSite("site");
  const partner = useSite("partner");
  return (
    <Link path={homePath} className={styles["brand"]}>
      {!partner && (
        <svg className={styles["mark"]} viewBox="0 0 28 28" aria-hidden="true">
          <path d="M2 5.5 8.2 23l4.2-9.4M15.6 13.6l4.2 9.4L26 5.5" />
          <circle cx="14" cy="9.9" r="3.7" />
        </svg>
      )}
      <span className={styles["name"]}>{partner?.name ?? name}</span>
    </Link>
  );
}
