import {
  useFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { CreditBalanceData } from "#schema/modules/credit_balance.ts";
import { Block } from "#ui/frame/block.tsx";
import { Fold } from "#ui/blocks/fold.tsx";
import { Entries } from "./entries.tsx";
import styles from "./style.module.css";

/** The number of entries shown at first. */
const SHOWN = 3;

export default function CreditBalance({
  data,
  name,
}: ModuleProps<CreditBalanceData>) {
  const t = useTranslation();
  const format = useFormat();
  const { balance, expiring, history } = data;
  const [soonest] = expiring;
  return (
    <Block name={name} title={t("credit_balance:title")} layout="beside">
      <p className={styles["balance"]}>
        {t("credit_balance:balance", {
          count: balance,
          credits: format.number(balance),
        })}
      </p>
      {soonest && (
        <p className={styles["quiet"]}>
          {t("credit_balance:expiring", {
            count: soonest.amount,
            credits: format.number(soonest.amount),
            date: format.date(soonest.date),
          })}
        </p>
      )}
      {history.length === 0 ? (
        <p className={styles["empty"]}>{t("credit_balance:empty")}</p>
      ) : (
        <div className={styles["history"]}>
          <Entries entries={history.slice(0, SHOWN)} />
          {history.length > SHOWN && (
            <Fold
              more={t("credit_balance:more", { count: history.length - SHOWN })}
              less={t("credit_balance:less")}
            >
              <Entries entries={history.slice(SHOWN)} />
            </Fold>
          )}
        </div>
      )}
    </Block>
  );
}
