import { useState, type MouseEvent } from "react";
import {
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { SiteHeaderData } from "#schema/modules/site_header.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Brand } from "#ui/brand.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { menuIcon } from "#ui/icons.ts";
import { useLanguageLinks } from "./choices.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Drawer } from "./drawer.tsx";
import { Personal } from "./personal.tsx";
import { useClosing } from "./use-closing.ts";
import { useMenus } from "./use-menus.ts";
import styles from "./style.module.css";

export default function SiteHeader({ data }: ModuleProps<SiteHeaderData>) {
  const [open, setOpen] = useState(false);
  const header = useClosing(() => setOpen(false));
  const t = useTranslation();
  const menus = useMenus(data);
  const { features, homePath } = useSite("site");
  const { white_label } = useSite("util");
  const { path } = useSite("location");
  const goesBack =
    features["back_button"] &&
    !white_label?.hide_vertical_back_button &&
    path !== homePath;
  const languages = useLanguageLinks();
  const currencies = useSite("currencies");
  const drawer = <Drawer menus={menus} languages={languages} />;

  // Without JavaScript the menu opens below the header. A menu opened before hydration
  // stays there.
  const onMenu = (event: MouseEvent<HTMLElement>): void => {
    if (event.currentTarget.closest("details")?.open) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <header ref={header} className={styles["header"]}>
      <div className={styles["inner"]}>
        {goesBack && <BackLink />}
        <Brand />
        <div className={styles["tools"]}>
          <Personal compact />
          {(menus.length > 0 ||
            languages.length > 1 ||
            currencies.length > 1) && (
            <>
              <Disclosure
                kind={t("site_header:menu")}
                icon={menuIcon}
                onClick={onMenu}
              >
                {drawer}
              </Disclosure>
              <Dialog
                open={open}
                onClose={() => setOpen(false)}
                title={t("site_header:menu")}
              >
                {drawer}
              </Dialog>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
