import type { MessageValues, Translate } from "../context/translate.ts";
import type { LoadedPage } from "../loading/page.ts";

/** A page's title and description, for search engines, the tab and the router. */
export interface PageTexts {
  readonly title: string;
  readonly description: string;
}

export function pageTexts(page: LoadedPage, translate: Translate): PageTexts {
  const { text, meta, context } = page;
  const values: MessageValues = {
    site: context.partner?.name ?? context.site.name,
  };
  const titleKey = text.title_key ?? meta.title_key;
  const descriptionKey = text.description_key ?? meta.description_key;
  return {
    title: text.title ?? translate(titleKey, values),
    description:
      text.description ??
      (descriptionKey ? translate(descriptionKey, values) : ""),
  };
}
