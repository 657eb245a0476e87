import {
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { RichTextData } from "#schema/modules/rich_text.ts";
import { Block } from "#ui/block.tsx";
import { localiseLinks, wrapTables } from "./article.ts";
import styles from "./style.module.css";

export default function RichText({ data, name }: ModuleProps<RichTextData>) {
  const t = useTranslation();
  const { segment } = useSite("language");
  const html = wrapTables(
    localiseLinks(data.html, segment),
    t("rich_text:table"),
  );
  return (
    <Block name={name} title={data.title} layout="beside">
      {/* The server sanitised the HTML on input (data.schema.json: `html`). */}
      <div
        className={styles["article"]}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Block>
  );
}
