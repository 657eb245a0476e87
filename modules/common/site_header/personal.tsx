import {
  Link,
  useHref,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SavedCounts } from "#schema/answers.ts";
import { Icon } from "#ui/icons/icon.tsx";
import {
  cartIcon,
  heartIcon,
  searchIcon,
  ticketIcon,
  userIcon,
  type IconShape,
} from "#ui/icons/icons.ts";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./style.module.css";

interface PersonalProps {
  /** Icons without names, for narrow screens. */
  readonly compact?: boolean;
  /** Only a link to the search, and the account. */
  readonly slim?: boolean | undefined;
}

/** Links to trips, wishlist, cart and account, as far as the site has them. */
export function Personal({ compact = false, slim = false }: PersonalProps) {
  const { features, homePath } = useSite("site");
  const user = useSite("user");
  const t = useTranslation();
  return (
    <>
      {slim && (
        <Link path={homePath} className={styles["trigger"]}>
          <Icon shape={searchIcon} size={20} />
          <span className={compact ? "visually-hidden" : undefined}>
            {t("common:search")}
          </span>
        </Link>
      )}
      {!compact && !slim && (
        <Link route="orderList" className={styles["trigger"]}>
          <Icon shape={ticketIcon} size={20} />
          <span>{t("common:my_trips")}</span>
        </Link>
      )}
      {features["wishlist"] && !slim && (
        <Counted
          route="wishlist"
          text="wishlist"
          saved="wishlist"
          icon={heartIcon}
          count={user?.counts.wishlist}
        />
      )}
      {features["shopping_cart"] && !slim && (
        <Counted
          route="shoppingCart"
          text="cart"
          saved="shopping_cart"
          icon={cartIcon}
          count={user?.counts.shopping_cart}
        />
      )}
      {features["user_center"] &&
        (user ? (
          <AccountMenu user={user} compact={compact} />
        ) : (
          <SignInLink compact={compact} />
        ))}
    </>
  );
}

interface CountedProps {
  readonly route: string;
  /** The texts: `title`, and `count` when it is not empty. */
  readonly text: "wishlist" | "cart";
  /** The name of its number for visitors who are not signed in (guest_counts_call). */
  readonly saved: keyof SavedCounts;
  readonly icon: IconShape;
  /** Unknown for visitors who are not signed in. */
  readonly count: number | undefined;
}

function Counted({ route, text, saved, icon, count }: CountedProps) {
  const t = useTranslation();
  return (
    <Link route={route} className={styles["trigger"]}>
      <span className={styles["counted"]}>
        <Icon shape={icon} />
        {count === undefined ? (
          <span className={styles["count"]} data-counted={saved} hidden />
        ) : (
          count > 0 && (
            <span className={styles["count"]} aria-hidden="true">
              {count > 99 ? "99+" : count}
            </span>
          )
        )}
      </span>
      <span className="visually-hidden">
        {count
          ? t(`site_header:${text}.count`, { count })
          : t(`site_header:${text}.title`)}
      </span>
    </Link>
  );
}

/** Signing in returns to the current page. */
function SignInLink({ compact }: { readonly compact: boolean }) {
  const t = useTranslation();
  const signIn = useHref()({ route: "signIn" });
  const { segment } = useSite("language");
  const { path, search } = useSite("location");
  return (
    <a
      href={`${signIn}?signin_jump=${encodeURIComponent(segment + path + search)}`}
      className={styles["trigger"]}
    >
      <Icon shape={userIcon} />
      <span className={compact ? "visually-hidden" : undefined}>
        {t("site_header:sign_in")}
      </span>
    </a>
  );
}
