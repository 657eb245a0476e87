import { useSite, useTranslation } from "#renderer/module-api.ts";
import { ConsentForm } from "#ui/controls/consent-form.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import styles from "./style.module.css";

/**
 * The data that the site stores in the browser (server/web/http/cookies.ts and browser storage), by
 * purpose.
 */
const KEPT = [
  "sign_in",
  "device",
  "forms",
  "cohort",
  "preferences",
  "searches",
  "viewed",
  "saved",
  "sender",
  "choice",
  "typed",
] as const;

export default function PrivacyChoices() {
  const t = useTranslation();
  const measurement = useSite("measurement");
  return (
    <PageFrame title={t("privacy:title")} width="reading">
      <section className={styles["part"]}>
        <h2>{t("privacy:measure.title")}</h2>
        <p>{t("privacy:measure.text")}</p>
        <p role="status" className={styles["now"]}>
          {t(`privacy:now.${measurement}`)}
        </p>
        <ConsentForm />
      </section>
      <section className={styles["part"]}>
        <h2>{t("privacy:kept.title")}</h2>
        <p>{t("privacy:kept.text")}</p>
        <ul className={styles["kept"]}>
          {KEPT.map((what) => (
            <li key={what}>{t(`privacy:kept.${what}`)}</li>
          ))}
        </ul>
        <p>{t("privacy:kept.location")}</p>
        <p>{t("privacy:kept.faults")}</p>
      </section>
    </PageFrame>
  );
}
