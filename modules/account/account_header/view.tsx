import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { AccountHeaderData } from "#schema/modules/account_header.ts";
import styles from "./style.module.css";

/** The pages of an account, each with the site feature that it needs. */
const PAGES = [
  { id: "overview", route: "account", feature: "user_center" },
  { id: "trips", route: "orderList", feature: "user_center" },
  { id: "profile", route: "accountProfile", feature: "user_center" },
  { id: "gift_cards", route: "accountGiftCards", feature: "gift_card" },
  { id: "coupons", route: "accountCoupons", feature: "coupon" },
  { id: "privacy", route: "accountPrivacy", feature: "user_center" },
] as const;

export default function AccountHeader({
  data,
}: ModuleProps<AccountHeaderData>) {
  const t = useTranslation();
  const { features } = useSite("site");
  const user = useSite("user");
  const pages = PAGES.filter(({ feature }) => features[feature]);
  const isGreeted =
    data.current === "overview" && features["greeting"] && user?.user_name;
  return (
    <div className={styles["inner"]}>
      <h1>
        {isGreeted
          ? t("account_header:greeting", { name: user.user_name })
          : t(`account_header:title.${data.current}`)}
      </h1>
      {pages.length > 1 && (
        <nav className={styles["nav"]} aria-label={t("account_header:pages")}>
          <ul className={styles["pages"]}>
            {pages.map(({ id, route }) => (
              <li key={id}>
                <Link
                  route={route}
                  className={styles["page"]}
                  aria-current={id === data.current ? "page" : undefined}
                >
                  {t(`account_header:page.${id}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
