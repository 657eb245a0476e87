import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import { BackLink } from "#ui/controls/back-link.tsx";
import { Brand } from "#ui/frame/brand.tsx";
import styles from "./style.module.css";

export default function MiniHeader() {
  const t = useTranslation();
  const { features, homePath } = useSite("site");
  const { path } = useSite("location");
  return (
    <header className={styles["header"]}>
      {features["back_button"] && path !== homePath && <BackLink />}
      <Brand />
      {features["chat"] && (
        <Link route="help" className={styles["help"]}>
          {t("frame:help")}
        </Link>
      )}
    </header>
  );
}
