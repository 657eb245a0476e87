import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import { Block } from "#ui/frame/block.tsx";
import { Fold } from "#ui/blocks/fold.tsx";
import { LinkList } from "./link-list.tsx";
import styles from "./style.module.css";

/** The number of links of a group shown at first. */
const SHOWN = 10;

export default function SeoLinksDesktop({
  data,
  name,
}: ModuleProps<SeoLinksData>) {
  const t = useTranslation();
  return (
    <Block
      name={name}
      title={<span className={styles["heading"]}>{data.title}</span>}
    >
      <div className={styles["columns"]}>
        {data.groups.map(({ title, links }) => (
          <div key={title}>
            <h3 className={styles["group"]}>{title}</h3>
            <LinkList links={links.slice(0, SHOWN)} />
            {links.length > SHOWN && (
              <Fold more={t("common:more")} less={t("common:less")}>
                <LinkList links={links.slice(SHOWN)} />
              </Fold>
            )}
          </div>
        ))}
      </div>
    </Block>
  );
}
