import { useSite, useTranslation } from "#renderer/module-api.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";

/** The page after an account was deleted. Nobody is signed in there, so it can be opened by everybody. */
export default function AccountDeleted() {
  const t = useTranslation();
  const { homePath } = useSite("site");
  return (
    <PageFrame title={t("account_deleted:title")} width="reading">
      <p>{t("account_deleted:text")}</p>
      <div>
        <ButtonLink path={homePath} look="plain">
          {t("account_deleted:action")}
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
