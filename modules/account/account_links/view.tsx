import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { AccountLinksData } from "#schema/modules/account_links.ts";
import { giftIcon } from "#ui/icons/account-icons.ts";
import { Block } from "#ui/frame/block.tsx";
import { cardLink, cardTarget } from "#ui/frame/card.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { bellIcon, cartIcon, heartIcon, ticketIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

export default function AccountLinks({ name }: ModuleProps<AccountLinksData>) {
  const t = useTranslation();
  const { features } = useSite("site");
  const user = useSite("user");
  const { coupons = 0, wishlist = 0, shopping_cart = 0 } = user?.counts ?? {};
  const unreview = user?.unreview ?? 0;
  const links = [
    {
      feature: "user_center",
      route: "orderList",
      icon: ticketIcon,
      title: t("account_links:trips.title"),
      text:
        unreview > 0
          ? t("account_links:trips.unreview", { count: unreview })
          : t("account_links:trips.text"),
    },
    {
      feature: "saved_searches",
      route: "savedSearches",
      icon: bellIcon,
      title: t("account_links:alerts.title"),
      text: t("account_links:alerts.text"),
    },
    {
      feature: "coupon",
      route: "accountCoupons",
      icon: ticketIcon,
      title: t("account_links:coupons.title"),
      text: t("account_links:coupons.count", { count: coupons }),
    },
    {
      feature: "gift_card",
      route: "accountGiftCards",
      icon: giftIcon,
      title: t("account_links:gift_cards.title"),
      text: t("account_links:gift_cards.text"),
    },
    {
      feature: "wishlist",
      route: "wishlist",
      icon: heartIcon,
      title: t("account_links:wishlist.title"),
      text: t("account_links:wishlist.count", { count: wishlist }),
    },
    {
      feature: "shopping_cart",
      route: "shoppingCart",
      icon: cartIcon,
      title: t("account_links:cart.title"),
      text: t("account_links:cart.count", { count: shopping_cart }),
    },
  ].filter(({ feature }) => features[feature]);
  if (links.length === 0) return null;
  return (
    <Block name={name} title={t("account_links:title")}>
      <ul className={styles["links"]}>
        {links.map(({ route, icon, title, text }) => (
          <li key={route} className={`${cardTarget} ${styles["item"]}`}>
            <Icon shape={icon} size={28} />
            <span className={styles["words"]}>
              <Link route={route} className={`${cardLink} ${styles["title"]}`}>
                {title}
              </Link>
              <span className={styles["text"]}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
