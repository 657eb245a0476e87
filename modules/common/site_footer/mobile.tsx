import type { ModuleProps } from "#renderer/module-api.ts";
import type { SiteFooterData } from "#schema/modules/site_footer.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { FooterFrame } from "./footer-frame.tsx";
import { FooterLinks } from "./footer-links.tsx";
import styles from "./style.module.css";

export default function SiteFooter({ data }: ModuleProps<SiteFooterData>) {
  return (
    <FooterFrame note={data.note}>
      {data.groups.length > 0 && (
        <ul className={styles["rows"]}>
          {data.groups.map(({ title, links }, index) => (
            <li key={index} className={styles["row"]}>
              <details>
                <summary className={styles["summary"]}>
                  <h2 className={styles["title"]}>{title}</h2>
                  <Icon shape={chevronDownIcon} size={20} />
                </summary>
                <FooterLinks links={links} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </FooterFrame>
  );
}
