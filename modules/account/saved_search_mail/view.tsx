import {
  Link,
  MAIL_LINK_PATH,
  useHref,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { SavedSearchMailData } from "#schema/modules/saved_search_mail.ts";
import { Button } from "#ui/controls/button.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";

/**
 * Describes what a mail's link does, with the button that does it: opening the link changes
 * nothing.
 */
export default function SavedSearchMail({
  data: { state, title },
}: ModuleProps<SavedSearchMailData>) {
  const t = useTranslation();
  const href = useHref();
  const { search } = useSite("location");
  const key = new URLSearchParams(search).get("key") ?? "";
  const back = href({ route: "savedSearchMail" }) + search;
  const action = new URLSearchParams({ key, back });
  return (
    <PageFrame title={t(`saved_searches:link.${state}.title`)} width="reading">
      <p>{title ?? t(`saved_searches:link.${state}.text`)}</p>
      {state === "confirm" || state === "stop" ? (
        <form method="post" action={`${MAIL_LINK_PATH}?${action}`}>
          <Button type="submit">
            {t(`saved_searches:link.${state}.action`)}
          </Button>
        </form>
      ) : (
        <p>
          <Link route="savedSearches">{t("saved_searches:title")}</Link>
        </p>
      )}
    </PageFrame>
  );
}
