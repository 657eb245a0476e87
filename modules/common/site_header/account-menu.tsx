import {
  Link,
  SIGN_OUT_PATH,
  useSite,
  useTranslation,
  useTrack,
} from "#renderer/module-api.ts";
import { userIcon } from "#ui/icons/icons.ts";
import { Disclosure } from "./disclosure.tsx";
import { Links } from "./links.tsx";
import styles from "./style.module.css";

interface AccountMenuProps {
  readonly user: NonNullable<ReturnType<typeof useSite<"user">>>;
  readonly compact: boolean;
}

/**
 * The signed-in user, the account's pages and signing out. Signing out is a form, so that
 * it works without JavaScript.
 */
export function AccountMenu({ user, compact }: AccountMenuProps) {
  const t = useTranslation();
  const track = useTrack();
  const { features } = useSite("site");
  const { segment } = useSite("language");
  const { path, search } = useSite("location");
  const name = user.user_name || user.email;
  const pages = [
    ["orderList", "common:my_trips"],
    ["account", "site_header:account.title"],
    ["accountProfile", "site_header:profile"],
    features["gift_card"] && user.gift_card
      ? ["accountGiftCards", "site_header:gift_cards"]
      : [],
    features["coupon"] ? ["accountCoupons", "site_header:coupons"] : [],
  ];
  return (
    <Disclosure
      kind={t("site_header:account.title")}
      icon={userIcon}
      label={compact ? undefined : name}
    >
      {name && (
        <p className={styles["who"]}>
          {features["greeting"] && user.user_name
            ? t("site_header:greeting", { name })
            : name}
          {features["membership"] && user.display_membership_entry && (
            <span className={styles["badge"]}>
              {t(`site_header:membership.${user.membership_style}`)}
            </span>
          )}
        </p>
      )}
      <Links>
        {pages.flatMap(([route, text]) =>
          route
            ? [
                <Link key={route} route={route} className={styles["link"]}>
                  {t(text!)}
                </Link>,
              ]
            : [],
        )}
      </Links>
      <form method="post" action={SIGN_OUT_PATH} className={styles["out"]}>
        <input type="hidden" name="return_to" value={segment + path + search} />
        <button
          className={styles["link"]}
          {...track("click", "sign_out_pressed")}
        >
          {t("site_header:sign_out")}
        </button>
      </form>
    </Disclosure>
  );
}
