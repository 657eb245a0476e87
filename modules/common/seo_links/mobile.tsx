import type { ModuleProps } from "#renderer/module-api.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import { Block } from "#ui/frame/block.tsx";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { LinkList } from "./link-list.tsx";
import styles from "./style.module.css";

export default function SeoLinksMobile({
  data,
  name,
}: ModuleProps<SeoLinksData>) {
  return (
    <Block
      name={name}
      title={<span className={styles["heading"]}>{data.title}</span>}
    >
      {data.groups.map(({ title, links }) => (
        <Disclosure
          key={title}
          summary={<h3 className={styles["group"]}>{title}</h3>}
        >
          <LinkList links={links} />
        </Disclosure>
      ))}
    </Block>
  );
}
