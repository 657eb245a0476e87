import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import styles from "./back-link.module.css";
import { Icon } from "../icons/icon.tsx";
import { chevronLeftIcon } from "../icons/icons.ts";

/**
 * A link to the previous page. Without JavaScript, and for visitors from another site, it
 * leads home. Its module declares `site` and uses the messages of `common`.
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
