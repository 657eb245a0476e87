import {
  Link,
  useHref,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderListData } from "#schema/modules/order_list.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { suitcaseScene } from "#ui/drawings/account-scenes.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { OrderRow } from "./order-row.tsx";
import styles from "./style.module.css";

/** With at most this number of orders there is no search field. */
const MAX_WITHOUT_SEARCH = 5;

/**
 * A visitor's orders. Views, search and further pages are links and a form, which work without
 * scripts.
 */
export default function OrderList({ data }: ModuleProps<OrderListData>) {
  const t = useTranslation();
  const href = useHref();
  const { homePath, features } = useSite("site");
  const { view, query, kind, kinds, views, orders, next, signed_in } = data;
  const list = href({ route: "orderList" });
  const address = (more: Readonly<Record<string, string>>): string => {
    const all = new URLSearchParams({
      ...(query && { q: query }),
      ...(kind && { kind }),
      ...more,
    });
    return `${list}?${all}`;
  };
  const isFiltered = query !== "" || kind !== "";
  const count = views.reduce((sum, one) => sum + one.count, 0);
  return (
    <PageFrame title={t("order_list:title")} width="reading">
      {(isFiltered || count > 0) && (
        <nav aria-label={t("order_list:views")}>
          <ul className={styles["views"]}>
            {views.map(({ view: one, count }) => (
              <li key={one}>
                <a
                  className={styles["view"]}
                  href={address({ view: one })}
                  aria-current={one === view ? "page" : undefined}
                >
                  {t(`order_list:view.${one}`)}
                  <span className={styles["count"]}>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(isFiltered || count > MAX_WITHOUT_SEARCH) && (
        <form action={list} className={styles["search"]} role="search">
          <input type="hidden" name="view" value={view} />
          <label className={styles["field"]}>
            {t("order_list:search")}
            <input
              name="q"
              type="search"
              defaultValue={query}
              maxLength={80}
              autoComplete="off"
            />
          </label>
          {kinds.length > 1 && (
            <label className={styles["field"]}>
              {t("order_list:kind")}
              <select name="kind" defaultValue={kind}>
                <option value="">{t("common:vertical.all")}</option>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {t(`common:vertical.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button type="submit" look="plain">
            {t("order_list:find")}
          </Button>
        </form>
      )}
      {orders.length > 0 && (
        <ul className={styles["orders"]}>
          {orders.map((order) => (
            <OrderRow key={order.booking_no} {...order} />
          ))}
        </ul>
      )}
      {(next !== undefined || !data.is_first) && (
        <p className={styles["pages"]}>
          {next !== undefined && (
            <a href={address({ view, after: next })}>{t("order_list:more")}</a>
          )}
          {!data.is_first && (
            <a href={address({ view })}>{t("order_list:first")}</a>
          )}
        </p>
      )}
      {orders.length === 0 &&
        (isFiltered ? (
          <p>
            {t("order_list:none_found", {
              query:
                query ||
                // An address may name a kind that does not exist.
                (kinds.includes(kind) ? t(`common:vertical.${kind}`) : kind),
            })}{" "}
            <a href={`${list}?view=${view}`}>{t("order_list:all")}</a>
          </p>
        ) : (
          <EmptyState
            scene={suitcaseScene}
            title={t(`order_list:empty.${view}`)}
            text={t(
              signed_in ? "order_list:why.account" : "order_list:why.device",
            )}
          >
            <ButtonLink path={homePath}>{t("order_list:book")}</ButtonLink>
          </EmptyState>
        ))}
      {features["saved_searches"] && (
        <p>
          <Link route="savedSearches">{t("order_list:alerts")}</Link>
        </p>
      )}
      {!signed_in && (
        <p>
          <Link route="signIn">{t("order_list:sign_in")}</Link>
        </p>
      )}
    </PageFrame>
  );
}
