import {
  Link,
  useHref,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { ConsentForm } from "#ui/consent-form.tsx";
import styles from "./style.module.css";

/** Both answers weigh the same, and until there is one nothing is measured. */
export default function ConsentNotice() {
  const t = useTranslation();
  const href = useHref();
  const { path } = useSite("location");
  const isUndecided = useSite("measurement") === "undecided";
  // The page of the choices asks itself.
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
