import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import styles from "./style.module.css";

/** The way to answers and to people, where the site has one. */
export function HelpLink() {
  const t = useTranslation();
  const { features } = useSite("site");
  if (!features["chat"]) return null;
  return (
    <Link route="help" className={styles["link"]}>
      {t("common:help")}
    </Link>
  );
}
