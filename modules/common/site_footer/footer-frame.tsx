import type { ReactNode } from "react";
import type { SiteFooterData } from "#schema/modules/site_footer.ts";
import { Brand } from "#ui/frame/brand.tsx";
import { OwnLinks } from "./own-links.tsx";
import styles from "./style.module.css";

interface FooterFrameProps {
  readonly note: SiteFooterData["note"];
  /** The groups of links. */
  readonly children: ReactNode;
}

/** The common part of the footer on every device, around its groups of links. */
export function FooterFrame({ note, children }: FooterFrameProps) {
  return (
    <footer className={styles["footer"]}>
      <div className={styles["inner"]}>
        {children}
        <div className={styles["end"]}>
          <Brand />
          <OwnLinks />
          {note && <p className={styles["note"]}>{note}</p>}
        </div>
      </div>
    </footer>
  );
}
