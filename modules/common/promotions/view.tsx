import {
  Link,
  track,
  useFormat,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { Promotion, PromotionsData } from "#schema/modules/promotions.ts";
import { Block } from "#ui/block.tsx";
import { cardLink, cardTarget } from "#ui/card.tsx";
import { Picture } from "#ui/picture.tsx";
import { Scroller } from "#ui/scroller.tsx";
import { isRunning, lastDay } from "./running.ts";
import styles from "./style.module.css";

/** The offers that run now, as tickets; nothing when there is none. */
export default function Promotions({
  data,
  name,
}: ModuleProps<PromotionsData>) {
  const now = useSite("minute");
  const running = data.items.filter((item) => isRunning(item, now));
  if (running.length === 0) return null;
  const tickets = running.map((item) => (
    <Ticket key={item.promotion_id} {...item} />
  ));
  return (
    <Block name={name} title={data.title}>
      {running.length === 1 ? (
        tickets
      ) : (
        <Scroller label={data.title} columns={running.length % 2 ? 3 : 2}>
          {tickets}
        </Scroller>
      )}
    </Block>
  );
}

function Ticket(promotion: Promotion) {
  const t = useTranslation();
  const format = useFormat();
  const { promotion_id, title, text, badge, code, image, path } = promotion;
  return (
    <div className={styles["frame"]}>
      <article className={`${cardTarget} ${styles["ticket"]}`}>
        <div className={styles["offer"]}>
          <Picture image={image} preset="activity_card" />
          <div className={styles["text"]}>
            {badge && <p className={styles["badge"]}>{badge}</p>}
            <h3>
              <Link
                path={path}
                className={cardLink}
                {...track("click", {
                  category: "Promotions",
                  action: "Promotion",
                  label: promotion_id,
                })}
              >
                {title}
              </Link>
            </h3>
            <p>{text}</p>
          </div>
        </div>
        <div className={styles["stub"]}>
          {code && (
            <p>
              {t("promotions:code")}{" "}
              <code className={styles["code"]}>{code}</code>
            </p>
          )}
          <p>
            {t("promotions:until", { date: format.date(lastDay(promotion)) })}
          </p>
        </div>
      </article>
    </div>
  );
}
