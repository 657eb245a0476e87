import {
  Link,
  usePriceFormat,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { AddonDetailData } from "#schema/modules/addon_detail.ts";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { Picture } from "#ui/blocks/picture.tsx";
import styles from "./style.module.css";

export default function AddonDetail({ data }: ModuleProps<AddonDetailData>) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { title, text, price, facts, terms, image, list_path } = data;
  // The route accepts only the path of a ticket page here.
  const from = new URLSearchParams(useSite("location").search).get("from");
  return (
    <PageFrame title={title} width="reading">
      {from && (
        <p>
          <Link path={from}>{t("addon_detail:back")}</Link>
        </p>
      )}
      {image && (
        <div className={styles["picture"]}>
          <Picture image={image} preset="activity_card" first />
        </div>
      )}
      <p>{text}</p>
      <p className={styles["price"]}>{format(price)}</p>
      {facts.length > 0 && (
        <dl className={styles["facts"]}>
          {facts.map(({ label, text: value }) => (
            <div key={label} className={styles["fact"]}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {terms.length > 0 && (
        <section className={styles["terms"]}>
          <h2 className={styles["subtitle"]}>{t("addon_detail:terms")}</h2>
          <ul>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      )}
      {list_path && (
        <p>
          <Link path={list_path}>{t("addon_detail:all")}</Link>
        </p>
      )}
    </PageFrame>
  );
}
