import { useTranslation } from "#renderer/module-api.ts";
import type { CheckoutReplaces } from "#schema/modules/checkout.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { useBoughtFormat } from "../../model/bought-price.tsx";
import styles from "../style.module.css";

interface ChangeNotesProps {
  readonly replaces: CheckoutReplaces;
}

/** The refund of a change, the cheaper alternative, and the tickets that are valid until then. */
export function ChangeNotes({ replaces }: ChangeNotesProps) {
  const t = useTranslation();
  const { back, advantage, bought } = replaces;
  const format = useBoughtFormat(bought);
  const { amount, currency } = advantage;
  return (
    <>
      <noscript>
        <Tip tone="attention">{t("checkout:no_scripts")}</Tip>
      </noscript>
      {back && <Tip>{t("checkout:change_back", { price: format(back) })}</Tip>}
      <p className={styles["quiet"]}>
        {t("checkout:change_valid")}
        {amount !== 0 && (
          <>
            {" "}
            {t(`checkout:${amount > 0 ? "change" : "rebook"}_cheaper`, {
              price: format({ amount: Math.abs(amount), currency }),
            })}
          </>
        )}
      </p>
    </>
  );
}
