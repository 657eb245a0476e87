import {
  usePriceFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderSharesData } from "#schema/modules/order_shares.ts";
import { Button } from "#ui/controls/button.tsx";
import { Block } from "#ui/frame/block.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { useMomentDate } from "../model/moment-date.ts";
import { ShareRow } from "./share-row.tsx";
import { useShares } from "./use-shares.ts";
import styles from "./style.module.css";

/** Who of a group has paid, for who ordered. */
export default function OrderShares({
  data: first,
  name,
}: ModuleProps<OrderSharesData>) {
  const t = useTranslation();
  const price = usePriceFormat();
  const moment = useMomentDate();
  const { data, said, end, send } = useShares(first);
  const { shares, status, closes_at, time_zone } = data;
  const isPaid = (one: (typeof shares)[number]) =>
    one.status === "authorised" || one.status === "captured";
  const missing = shares.filter((one) => !isPaid(one));
  const [{ amount } = shares[0]!] = missing;
  const left = missing.reduce((sum, one) => sum + one.amount.amount, 0);
  return (
    <Block name={name} title={t("order_shares:title")} layout="beside">
      <div className={styles["parts"]}>
        <p>
          {t(`order_shares:state.${status}`, {
            paid: shares.length - missing.length,
            all: shares.length,
            left: price({ ...amount, amount: left }),
            until: moment({ at: closes_at, time_zone }),
          })}
        </p>
        <ul className={styles["rows"]}>
          {shares.map((share) => (
            <ShareRow
              key={share.share_id}
              share={share}
              title={data.title}
              onSend={() => void send(share.share_id)}
            />
          ))}
        </ul>
        <div role="status">
          {said && (
            <Tip tone={said === "sent" ? "success" : "failure"}>
              {t(`order_shares:said.${said}`)}
            </Tip>
          )}
        </div>
        {status === "open" && (
          <div>
            <Button look="quiet" onClick={() => void end()}>
              {t("order_shares:end.button")}
            </Button>
          </div>
        )}
      </div>
    </Block>
  );
}
