import type { ReactNode } from "react";
import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import type { MenuEntry } from "#schema/modules/site_header.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { CurrencyForm, LanguageList, type LanguageLink } from "./choices.tsx";
import { MenuLinks } from "./links.tsx";
import styles from "./style.module.css";

interface DrawerProps {
  readonly menus: readonly MenuEntry[];
  readonly languages: readonly LanguageLink[];
}

/** The menu on narrow screens, with rarely used settings at the end. */
export function Drawer({ menus, languages }: DrawerProps) {
  const t = useTranslation();
  const { code: currency } = useSite("currency");
  const currencies = useSite("currencies");
  return (
    <div className={styles["drawer"]}>
      {menus.length > 0 && (
        <nav aria-label={t("site_header:menu")}>
          <ul>
            {menus.map((entry, index) => (
              <li key={index}>
                {entry.children?.length ? (
                  <Group label={entry.label}>
                    <MenuLinks {...entry} />
                  </Group>
                ) : (
                  entry.path && (
                    <Link path={entry.path} className={styles["row"]}>
                      {entry.label}
                    </Link>
                  )
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Link route="orderList" className={styles["row"]}>
        {t("common:my_trips")}
      </Link>
      <div className={styles["settings"]}>
        {languages.length > 1 && (
          <Group
            label={t("site_header:language")}
            chosen={languages.find(({ current }) => current)?.name}
          >
            <LanguageList links={languages} />
          </Group>
        )}
        {currencies.length > 1 && (
          <Group label={t("site_header:currency")} chosen={currency}>
            <CurrencyForm />
          </Group>
        )}
      </div>
    </div>
  );
}

interface GroupProps {
  readonly label: string;
  readonly chosen?: string | undefined;
  readonly children: ReactNode;
}

function Group({ label, chosen, children }: GroupProps) {
  return (
    <details className={styles["group"]}>
      <summary className={styles["row"]}>
        {label}
        {chosen && <span className={styles["quiet"]}>{chosen}</span>}
        <span className={styles["chevron"]}>
          <Icon shape={chevronDownIcon} size={20} />
        </span>
      </summary>
      {children}
    </details>
  );
}
