import {
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { RichTextData } from "#schema/modules/rich_text.ts";
import { Block } from "#ui/frame/block.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { localiseLinks, raiseHeadings, wrapTables } from "./article.ts";
import styles from "./style.module.css";

export default function RichText({ data, name }: ModuleProps<RichTextData>) {
  const t = useTranslation();
  const { segment } = useSite("language");
  const isPage = data.page === true && data.title !== undefined;
  const linked = localiseLinks(data.html, segment);
  const html = wrapTables(
    isPage ? raiseHeadings(linked) : linked,
    t("rich_text:table"),
  );
  const article = (
    // The server sanitised the HTML on input (data.schema.json: `html`).
    <div
      className={styles["article"]}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  return isPage ? (
    <PageFrame title={data.title!} width="reading">
      {article}
    </PageFrame>
  ) : (
    <Block
      name={name}
      title={data.title}
      layout={data.title === undefined ? "stacked" : "beside"}
    >
      {article}
    </Block>
  );
}
