import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { SiteHeaderData } from "#schema/modules/site_header.ts";
import { Brand } from "#ui/frame/brand.tsx";
import { globeIcon } from "#ui/icons/icons.ts";
import { CurrencyForm, LanguageList, useLanguageLinks } from "./choices.tsx";
import { Disclosure } from "./disclosure.tsx";
import { MenuLinks } from "./links.tsx";
import { Personal } from "./personal.tsx";
import { useMenus } from "./use-menus.ts";
import styles from "./style.module.css";

export default function SiteHeader({ data }: ModuleProps<SiteHeaderData>) {
  const t = useTranslation();
  const menus = useMenus(data);
  const languages = useLanguageLinks();
  const { code: currency } = useSite("currency");
  const currencies = useSite("currencies");
  return (
    <header className={styles["header"]}>
      <div className={styles["inner"]}>
        <Brand />
        {menus.length > 0 && (
          <nav className={styles["nav"]} aria-label={t("site_header:menu")}>
            <ul className={styles["menus"]}>
              {menus.map((entry, index) => (
                <li key={index}>
                  {entry.children?.length ? (
                    <Disclosure label={entry.label}>
                      <MenuLinks {...entry} />
                    </Disclosure>
                  ) : (
                    entry.path && (
                      <Link path={entry.path} className={styles["trigger"]}>
                        {entry.label}
                      </Link>
                    )
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles["tools"]}>
          {languages.length > 1 && (
            <Disclosure
              icon={globeIcon}
              kind={t("site_header:language")}
              label={languages.find(({ current }) => current)?.name}
            >
              <LanguageList links={languages} />
            </Disclosure>
          )}
          {currencies.length > 1 && (
            <Disclosure kind={t("site_header:currency")} label={currency}>
              <CurrencyForm />
            </Disclosure>
          )}
          <Personal slim={data.slim} />
        </div>
      </div>
    </header>
  );
}
