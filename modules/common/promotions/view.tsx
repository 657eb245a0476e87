import {
  Link,
  useTrack,
  useFormat,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { Promotion, PromotionsData } from "#schema/modules/promotions.ts";
import { Block } from "#ui/frame/block.tsx";
import { cardLink, cardTarget } from "#ui/frame/card.tsx";
import { Picture } from "#ui/blocks/picture.tsx";
import { isActive } from "#ui/hooks/active.ts";
import { useCouponAmounts } from "#ui/hooks/use-coupon-amounts.ts";
import { Scroller } from "#ui/blocks/scroller.tsx";
import { SaveCoupon } from "./save-coupon.tsx";
import styles from "./style.module.css";

/** The active offers as tickets. Renders nothing when there are none. */
export default function Promotions({
  data,
  name,
}: ModuleProps<PromotionsData>) {
  const now = useSite("minute");
  const running = data.items.filter((item) => isActive(item, now));
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
  const track = useTrack();
  const { promotion_id, title, text, coupon, image, path } = promotion;
  const saving = useSaving(promotion);
  return (
    <div className={styles["frame"]}>
      <article className={`${cardTarget} ${styles["ticket"]}`}>
        <div className={styles["offer"]}>
          {image && <Picture image={image} preset="activity_card" />}
          <div className={styles["text"]}>
            {saving && <p className={styles["badge"]}>{saving}</p>}
            <h3>
              <Link
                path={path}
                className={cardLink}
                {...track("click", "promotion_chosen", { label: promotion_id })}
              >
                {title}
              </Link>
            </h3>
            <p>{text}</p>
          </div>
        </div>
        <div className={styles["stub"]}>
          {coupon && (
            <p>
              {t("promotions:code")}{" "}
              <code className={styles["code"]}>{coupon.code}</code>
            </p>
          )}
          <p>
            {t("promotions:until", { date: format.date(lastDay(promotion)) })}
          </p>
          {coupon && <SaveCoupon code={coupon.code} title={title} />}
        </div>
      </article>
    </div>
  );
}

/** The coupon's discount, or the badge of an offer without a coupon. */
function useSaving({ badge, coupon }: Promotion): string | undefined {
  const t = useTranslation();
  const amountsOf = useCouponAmounts();
  if (!coupon) return badge;
  const { off, minSpend } = amountsOf(coupon);
  return minSpend
    ? t("promotions:off_from", { off, price: minSpend })
    : t("promotions:off", { off });
}

/**
 * The last valid day of an offer. One that ends at midnight is not valid on the day that
 * begins then.
 */
function lastDay({ end_time }: Promotion): string {
  return new Date(Date.parse(end_time) - 1).toISOString();
}
