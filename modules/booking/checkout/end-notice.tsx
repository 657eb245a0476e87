import { useTranslation } from "#renderer/module-api.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "./notice.tsx";
import type { Ending } from "./use-checkout.ts";

interface EndNoticeProps {
  readonly ending: Ending;
  /** The ticket's page. */
  readonly backPath: string;
  /** The product's page, with its search. */
  readonly homePath: string | undefined;
  /** Of the order, where there is one. */
  readonly reference: string | undefined;
  readonly isNew: boolean;
}

/** A purchase that can no longer be ordered or paid for, and the way on. */
export function EndNotice({
  ending,
  backPath,
  homePath,
  reference,
  isNew,
}: EndNoticeProps) {
  const t = useTranslation();
  return (
    <Notice
      tone="attention"
      title={t(`checkout:end.${ending}.title`)}
      isNew={isNew}
      lines={[
        t(`checkout:end.${ending}.text`),
        reference && t("checkout:reference", { booking: reference }),
      ]}
    >
      <ButtonLink path={backPath}>{t("checkout:choose_again")}</ButtonLink>
      {homePath && (
        <ButtonLink path={homePath} look="plain">
          {t("checkout:search_again")}
        </ButtonLink>
      )}
    </Notice>
  );
}
