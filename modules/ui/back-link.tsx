import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import styles from "./back-link.module.css";
import { Icon } from "./icon.tsx";
import { chevronLeftIcon } from "./icons.ts";

/**
 * The way back to the page before; without scripts, and for whoever came from elsewhere,
 * the way home. Its module declares `site`, and names `common` among its messages.
 */
export function BackLink() {
  const t = useTranslation();
  const { homePath } = useSite("site");
  return (
    <Link path={homePath} className={styles["back"]} data-back="">
      <Icon shape={chevronLeftIcon} size={24} />
      <span className="visually-hidden">{t("common:back")}</span>
    </Link>
  );
}
