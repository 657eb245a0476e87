import type { ModuleProps } from "#renderer/module-api.ts";
import type { SiteFooterData } from "#schema/modules/site_footer.ts";
import { FooterFrame } from "./footer-frame.tsx";
import { FooterLinks } from "./footer-links.tsx";
import styles from "./style.module.css";

export default function SiteFooter({ data }: ModuleProps<SiteFooterData>) {
  return (
    <FooterFrame note={data.note}>
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
    </FooterFrame>
  );
}
