import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { HelpData } from "#schema/modules/help.ts";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import styles from "./style.module.css";

/** Help: answers to common questions, then a way to write to customer service. */
export default function Help({ data }: ModuleProps<HelpData>) {
  const t = useTranslation();
  const { features, contact } = useSite("site");
  const { topics } = data;
  return (
    <PageFrame title={t("help:title")}>
      <section className={styles["part"]}>
        <h2>{t("help:order.title")}</h2>
        <p>{t("help:order.text")}</p>
        <p>
          <Link route="orderDetails">{t("help:order.find")}</Link>
        </p>
      </section>
      {features["faq"] && topics.length > 0 && (
        <section className={styles["part"]}>
          <h2>{t("help:topics")}</h2>
          {topics.map((topic) => (
            <Disclosure
              key={topic}
              summary={
                <h3 className={styles["question"]}>
                  {t(`help:${topic}.question`)}
                </h3>
              }
            >
              <p className={styles["answer"]}>{t(`help:${topic}.answer`)}</p>
            </Disclosure>
          ))}
        </section>
      )}
      {features["chat"] && (
        <section className={styles["part"]}>
          <h2>{t("help:contact.title")}</h2>
          <p>{t("help:contact.text", { hours: contact.reply_hours })}</p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </section>
      )}
    </PageFrame>
  );
}
