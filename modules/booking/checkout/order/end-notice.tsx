import { useTranslation } from "#renderer/module-api.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Notice } from "./notice.tsx";
import type { Ending } from "../state/use-checkout.ts";

interface EndNoticeProps {
  readonly ending: Ending;
  /** The page where the items were chosen. */
  readonly backPath: string;
  /** The product's home page, with its search. */
  readonly homePath: string | undefined;
  /** The order's booking reference, if there is an order. */
  readonly reference: string | undefined;
  readonly isNew: boolean;
}

/** Explains why the purchase can no longer be ordered or paid, and links to the next step. */
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
