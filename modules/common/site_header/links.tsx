import type { ReactElement } from "react";
import { Link, useTranslation } from "#renderer/module-api.ts";
import type { MenuEntry } from "#schema/modules/site_header.ts";
import styles from "./style.module.css";

/** Longer lists are split into columns. */
const MAX_IN_ONE_COLUMN = 8;

interface LinksProps {
  readonly children: readonly ReactElement[];
  /** Column width of long lists: place names or language names. */
  readonly columns?: "narrow" | "wide";
}

/** A list of links or buttons to choose from. */
export function Links({ children, columns = "narrow" }: LinksProps) {
  return (
    <ul
      className={styles["links"]}
      data-columns={children.length > MAX_IN_ONE_COLUMN ? columns : undefined}
    >
      {children.map((child) => (
        <li key={child.key}>{child}</li>
      ))}
    </ul>
  );
}

/** The submenu of a menu entry, with the entry's own page first. */
export function MenuLinks({ path, children = [] }: MenuEntry) {
  const t = useTranslation();
  const links = path
    ? [{ label: t("site_header:overview"), path }, ...children]
    : children;
  return (
    <Links>
      {links.map((link, index) => (
        <Link key={index} path={link.path} className={styles["link"]}>
          {link.label}
        </Link>
      ))}
    </Links>
  );
}
