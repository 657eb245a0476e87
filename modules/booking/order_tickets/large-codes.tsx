import { useEffect, useRef } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { OrderTicket } from "#schema/modules/order_tickets.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/popups/dialog.tsx";
import { Code } from "./code.tsx";
import { Facts } from "./fact-list.tsx";
import styles from "./style.module.css";

interface LargeCodesProps {
  readonly tickets: readonly OrderTicket[];
  readonly orderGuid: string | undefined;
  /** The ticket that is shown first; undefined closes the dialog. */
  readonly first: number | undefined;
  readonly onClose: () => void;
}

/** The codes of an item's tickets, as large as the window, on white in both colour schemes. */
export function LargeCodes({
  tickets,
  orderGuid,
  first,
  onClose,
}: LargeCodesProps) {
  const open = first !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={tickets[0]?.title}
      look="full"
      ground="white"
    >
      {open && <Slides tickets={tickets} orderGuid={orderGuid} first={first} />}
    </Dialog>
  );
}

function Slides({
  tickets,
  orderGuid,
  first,
}: Pick<LargeCodesProps, "tickets" | "orderGuid"> & {
  readonly first: number;
}) {
  const t = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useScreenStaysOn();
  // The pressed code comes first, so that scrolling is not necessary.
  const shown = tickets
    .map((ticket, index) => ({ ticket, index }))
    .map((_, index, all) => all[(first + index) % all.length]!);
  const turn = (by: number): void =>
    list.current!.scrollBy({ left: by * list.current!.clientWidth });
  return (
    <div className={styles["large"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll it. */}
      <ul ref={list} className={styles["slides"]} tabIndex={0}>
        {shown.map(({ ticket, index }) => (
          <li key={ticket.ticket_no}>
            <h3 className={styles["traveller"]}>{ticket.traveller}</h3>
            {tickets.length > 1 && (
              <p>
                {t("order_tickets:position", {
                  number: index + 1,
                  total: tickets.length,
                })}
              </p>
            )}
            <Code ticket={ticket} orderGuid={orderGuid} />
            <Facts facts={ticket.details} />
          </li>
        ))}
      </ul>
      {tickets.length > 1 && (
        <p className={styles["turn"]}>
          <Button look="plain" onClick={() => turn(-1)}>
            {t("order_tickets:previous")}
          </Button>
          <Button look="plain" onClick={() => turn(1)}>
            {t("order_tickets:next")}
          </Button>
        </p>
      )}
      <p className={styles["hint"]}>{t("order_tickets:brightness")}</p>
    </div>
  );
}

/** Asks the browser to keep the screen on (https://www.w3.org/TR/screen-wake-lock/). */
function useScreenStaysOn(): void {
  useEffect(() => {
    const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);
}
