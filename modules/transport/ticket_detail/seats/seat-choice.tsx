import { useEffect, useRef, useState } from "react";
import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { TicketJourney } from "#schema/modules/ticket_detail.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/popups/dialog.tsx";
import type { SeatChoice as Choice } from "../ticket/choice.ts";
import { HeldSeats } from "./held-seats.tsx";
import { SeatChooser } from "./seat-chooser.tsx";
import styles from "./seats.module.css";

interface SeatChoiceProps {
  readonly type: string;
  readonly journey: TicketJourney;
  readonly seatClass: string;
  readonly needed: number;
  readonly chosen: Choice | undefined;
  readonly onChoose: (seats: Choice | undefined) => void;
}

/** The seats of a journey: assigned by the carrier, or chosen and held. */
export function SeatChoice({
  type,
  journey,
  seatClass,
  needed,
  chosen,
  onChoose,
}: SeatChoiceProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const [isOpen, setOpen] = useState(false);
  const { mode, fee, text } = journey.seating;

  // The pressed button is removed when seats are held or released: the focus moves to its
  // replacement.
  const root = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const choose = (seats: Choice | undefined): void => {
    movesFocus.current = !seats !== !chosen;
    onChoose(seats);
  };
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    root.current?.querySelector("button")?.focus();
  }, [chosen]);

  return (
    <div ref={root} className={styles["seats"]}>
      <h3>{t("ticket_detail:seats.title")}</h3>
      {text && <p className={styles["quiet"]}>{text}</p>}
      {mode === "none" && !text && (
        <p className={styles["quiet"]}>
          {t("ticket_detail:seats.given", {
            context: journey.route.legs[0]!.vertical,
          })}
        </p>
      )}
      {mode === "map" && !chosen && (
        <div className={styles["offer"]}>
          <Button look="plain" onClick={() => setOpen(true)}>
            {t("ticket_detail:seats.choose", { count: needed })}
          </Button>
          {fee && (
            <span className={styles["quiet"]}>
              {t("ticket_detail:seats.fee", { price: format(fee) })}
            </span>
          )}
          {!fee && !text && (
            <span className={styles["quiet"]}>
              {t("ticket_detail:seats.free")}
            </span>
          )}
        </div>
      )}
      {chosen && (
        <HeldSeats
          type={type}
          routeId={journey.route.route_id}
          seatClass={seatClass}
          chosen={chosen}
          onChoose={choose}
          onOpen={() => setOpen(true)}
        />
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("ticket_detail:seats.dialog", {
          origin: journey.route.departure.name,
          destination: journey.route.arrival.name,
        })}
      >
        <SeatChooser
          type={type}
          journey={journey}
          seatClass={seatClass}
          needed={needed}
          current={chosen}
          onHeld={(seats) => {
            setOpen(false);
            choose(seats);
          }}
        />
      </Dialog>
    </div>
  );
}
