import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import styles from "./style.module.css";

/** Each route with its text. */
const LINKS = [
  ["orderList", "my_trips"],
  ["orderDetails", "find_order"],
  ["privacy", "privacy_policy"],
  ["privacyChoices", "privacy_choices"],
  ["terms", "terms"],
  ["accessibility", "accessibility"],
] as const;

/** Links to help, orders and the pages about this site: privacy, terms, accessibility. */
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
      {LINKS.map(([route, text]) => (
        <Link key={route} route={route} className={styles["link"]}>
          {t(`common:${text}`)}
        </Link>
      ))}
    </>
  );
}
