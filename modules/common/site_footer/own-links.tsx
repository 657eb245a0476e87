import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import styles from "./style.module.css";

/** Routes with their texts. */
const LINKS = [
  ["orderList", "common:my_trips"],
  ["orderDetails", "frame:find_order"],
  ["privacy", "frame:privacy_policy"],
  ["privacyChoices", "frame:privacy_choices"],
  ["terms", "frame:terms"],
  ["accessibility", "frame:accessibility"],
] as const;

/** Links to help, orders and the pages about this site: privacy, terms, accessibility. */
export function OwnLinks() {
  const t = useTranslation();
  const { features } = useSite("site");
  return (
    <>
      {features["chat"] && (
        <Link route="help" className={styles["link"]}>
          {t("frame:help")}
        </Link>
      )}
      {LINKS.map(([route, text]) => (
        <Link key={route} route={route} className={styles["link"]}>
          {t(text)}
        </Link>
      ))}
    </>
  );
}
