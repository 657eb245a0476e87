import {
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { SiteHeaderData } from "#schema/modules/site_header.ts";
import { BackLink } from "#ui/controls/back-link.tsx";
import { Brand } from "#ui/frame/brand.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { menuIcon } from "#ui/icons/icons.ts";
import { MenuDialog, opensMenu } from "#ui/popups/menu-dialog.tsx";
import { useLanguageLinks } from "./choices.tsx";
import { Drawer } from "./drawer.tsx";
import { Personal } from "./personal.tsx";
import { useMenus } from "./use-menus.ts";
import styles from "./style.module.css";

export default function SiteHeader({
  data,
  name,
}: ModuleProps<SiteHeaderData>) {
  const t = useTranslation();
  const menus = useMenus(data);
  const { features, homePath } = useSite("site");
  const { white_label } = useSite("util");
  const { path } = useSite("location");
  const goesBack =
    features["back_button"] &&
    white_label?.["hide_vertical_back_button"] !== true &&
    path !== homePath;
  const languages = useLanguageLinks();
  const currencies = useSite("currencies");
  const menu = `${name}-menu`;
  return (
    <header className={styles["header"]}>
      <div className={styles["inner"]}>
        {goesBack && <BackLink />}
        <Brand />
        <div className={styles["tools"]}>
          <Personal compact slim={data.slim} />
          {(menus.length > 0 ||
            languages.length > 1 ||
            currencies.length > 1) && (
            <>
              <button
                type="button"
                className={styles["trigger"]}
                aria-label={t("site_header:menu")}
                {...opensMenu(menu)}
              >
                <Icon shape={menuIcon} />
              </button>
              <MenuDialog id={menu} title={t("site_header:menu")}>
                <Drawer menus={menus} languages={languages} />
              </MenuDialog>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
