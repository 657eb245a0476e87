import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import styles from "./style.module.css";

/** The ways to answers and people, where the site has them, and to what it keeps of a visitor. */
export function OwnLinks() {
  const t = useTranslation();
  const { features } = useSite("site");
  return (
    <>
      {features["chat"] && (
        <Link route="help" className={styles["link"]}>
          {t("common:help")}
        </Link>
      )}
      <Link route="privacyChoices" className={styles["link"]}>
        {t("common:privacy_choices")}
      </Link>
    </>
  );
}
