import type { ModuleProps } from "#renderer/module-api.ts";
import type { SiteFooterData } from "#schema/modules/site_footer.ts";
import { Brand } from "#ui/brand.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { OwnLinks } from "./own-links.tsx";
import styles from "./style.module.css";

export default function SiteFooter({ data }: ModuleProps<SiteFooterData>) {
  return (
    <footer className={styles["footer"]}>
      <div className={styles["inner"]}>
        {data.groups.length > 0 && (
          <ul className={styles["columns"]}>
            {data.groups.map(({ title, links }, index) => (
              <li key={index} className={styles["column"]}>
                <h2 className={styles["title"]}>{title}</h2>
                <FooterLinks links={links} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles["end"]}>
          <Brand />
          <OwnLinks />
          {data.note && <p className={styles["note"]}>{data.note}</p>}
        </div>
      </div>
    </footer>
  );
}
