import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import styles from "./style.module.css";

/** Links to help, customer service and the privacy choices, where the site has them. */
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
