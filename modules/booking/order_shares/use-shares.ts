import { useEffect, useRef, useState } from "react";
import {
  useCall,
  useConfirm,
  useRefresh,
  useTranslation,
} from "#renderer/module-api.ts";
import type { OrderSharesData } from "#schema/modules/order_shares.ts";

/** What an action came to: a key of the texts `order_shares:said.*`. */
type Said = "sent" | "not_sent" | "not_ended";

interface FollowedShares {
  readonly data: OrderSharesData;
  readonly said: Said | undefined;
  /** Ends the payment after a confirmation: everything is released. */
  readonly end: () => Promise<void>;
  /** Mails the link of a share again. */
  readonly send: (shareId: string) => Promise<void>;
}

const FIRST_MS = 3000;
const MAX_MS = 30_000;

/** Follows the payers until all have paid or it has ended; then the page shows the order's new state. */
export function useShares(first: OrderSharesData): FollowedShares {
  const t = useTranslation();
  const call = useCall();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [data, setData] = useState(first);
  const [given, setGiven] = useState(first);
  if (given !== first) {
    setGiven(first);
    setData(first);
  }
  const [polls, setPolls] = useState(0);
  const [said, setSaid] = useState<Said>();
  const isBusy = useRef(false);
  const { order_guid, status } = data;

  useEffect(() => {
    if (status !== "open") return undefined;
    const life = new AbortController();
    const timer = setTimeout(
      () => {
        call("order_shares", { order_guid }, life.signal)
          .then(
            (answer) => {
              if (life.signal.aborted) return;
              setData(answer);
              if (answer.status !== "open") void refresh();
            },
            () => {},
          )
          .finally(() => {
            if (!life.signal.aborted) setPolls((count) => count + 1);
          });
      },
      Math.min(FIRST_MS * 1.3 ** polls, MAX_MS),
    );
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [call, order_guid, polls, refresh, status]);

  /** Runs one action at a time. */
  const run = async (work: () => Promise<void>, failed: Said) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaid(undefined);
    await work().catch(() => setSaid(failed));
    isBusy.current = false;
  };

  return {
    data,
    said,
    send: (share_id) =>
      run(async () => {
        const { sent } = await call("share_send", { order_guid, share_id });
        setSaid(sent ? "sent" : "not_sent");
      }, "not_sent"),
    end: () =>
      run(async () => {
        const isSure = await confirm({
          title: t("order_shares:end.title"),
          text: t("order_shares:end.text"),
          confirm: t("order_shares:end.confirm"),
          cancel: t("order_shares:end.cancel"),
        });
        if (!isSure) return;
        await call("order_cancel", { order_guid });
        await refresh();
      }, "not_ended"),
  };
}
