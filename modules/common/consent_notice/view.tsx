import {
  Link,
  useHref,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { ConsentForm } from "#ui/controls/consent-form.tsx";
import styles from "./style.module.css";

/** Offers both answers with equal weight. Nothing is measured before the visitor answers. */
export default function ConsentNotice() {
  const t = useTranslation();
  const href = useHref();
  const { path } = useSite("location");
  const isUndecided = useSite("measurement") === "undecided";
  // The privacy page has its own form.
  if (!isUndecided || href({ path }) === href({ route: "privacyChoices" }))
    return null;
  return (
    <section
      className={styles["notice"]}
      aria-label={t("privacy:notice.label")}
    >
      <div className={styles["inner"]}>
        <p>
          {t("privacy:notice.text")}{" "}
          <Link route="privacyChoices">{t("privacy:notice.more")}</Link>
        </p>
        <ConsentForm />
      </div>
    </section>
  );
}
