import { useCall, useFormat, useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { clockIcon } from "#ui/icons/icons.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { useAction } from "#ui/hooks/use-action.ts";
import { useCountdown } from "#ui/hooks/use-countdown.ts";
import type { SeatChoice } from "../ticket/choice.ts";
import { useHold } from "../ticket/use-hold.ts";
import { useRefusal } from "../ticket/use-refusal.ts";
import styles from "./seats.module.css";

/** The remaining seconds at which screen readers announce the time. */
const SAID_AT = [60, 300];

interface HeldSeatsProps {
  readonly type: string;
  readonly routeId: string;
  readonly seatClass: string;
  readonly chosen: SeatChoice;
  readonly onChoose: (seats: SeatChoice | undefined) => void;
  /** Opens the seat plan. */
  readonly onOpen: () => void;
}

/** The chosen seats with the time left of their hold, and buttons to change or release them. */
export function HeldSeats({
  type,
  routeId,
  seatClass,
  chosen,
  onChoose,
  onOpen,
}: HeldSeatsProps) {
  const t = useTranslation();
  const call = useCall();
  const place = useHold(type, routeId, seatClass);
  const { run, pending, failure } = useAction();
  const refusal = useRefusal()(failure);
  const { seats, hold } = chosen;
  const left = useCountdown(hold.expires_at);
  const isOver = left === 0;

  const extend = async (): Promise<void> => {
    const extended = await call("seat_hold_extend", {
      type,
      hold_id: hold.hold_id,
    });
    onChoose({ seats, hold: extended });
  };
  const holdAgain = async (): Promise<void> => {
    const ids = seats.map(({ seat_id }) => seat_id);
    onChoose({ seats, hold: await place(ids, hold.hold_id) });
  };
  /** A hold that cannot be released expires. */
  const release = async (): Promise<void> => {
    onChoose(undefined);
    if (!isOver)
      await call("seat_hold_release", { type, hold_id: hold.hold_id });
  };

  return (
    <div className={styles["held"]}>
      <ul
        className={styles["heldSeats"]}
        aria-label={t("ticket_detail:seats.yours")}
      >
        {seats.map(({ seat_id: id, label }) => (
          <li key={id} className={styles["heldSeat"]}>
            {label}
          </li>
        ))}
      </ul>
      {isOver ? (
        <Tip tone="attention">{t("ticket_detail:seats.over")}</Tip>
      ) : (
        <p className={styles["timer"]}>
          <Icon shape={clockIcon} size={20} />
          <span role="timer">
            <HoldTime left={left} />
          </span>
        </p>
      )}
      <p role="status" className="visually-hidden">
        <Announcement left={left} />
      </p>
      <div role="alert">{refusal && <Tip tone="failure">{refusal}</Tip>}</div>
      <div className={styles["actions"]}>
        {isOver && (
          <Button
            look="plain"
            size="s"
            aria-disabled={pending}
            onClick={() => void run(holdAgain)}
          >
            {t("ticket_detail:seats.hold_again")}
          </Button>
        )}
        {!isOver && hold.extendable && (
          <Button
            look="plain"
            size="s"
            aria-disabled={pending}
            onClick={() => void run(extend)}
          >
            {t("ticket_detail:seats.extend")}
          </Button>
        )}
        <Button look="plain" size="s" onClick={onOpen}>
          {t("ticket_detail:seats.change")}
        </Button>
        <Button
          look="quiet"
          size="s"
          aria-disabled={pending}
          onClick={() => void run(release)}
        >
          {t("ticket_detail:seats.release")}
        </Button>
      </div>
    </div>
  );
}

/** "Held for you: 9:41" */
function HoldTime({ left }: { readonly left: number }) {
  const t = useTranslation();
  const format = useFormat();
  const seconds = format.number(left % 60, { minimumIntegerDigits: 2 });
  return t("ticket_detail:seats.held_for", {
    time: `${format.number(Math.floor(left / 60))}:${seconds}`,
  });
}

/** Announced at five minutes, at one minute and at the end, not every second. */
function Announcement({ left }: { readonly left: number }) {
  const t = useTranslation();
  if (left === 0) return t("ticket_detail:seats.over");
  const passed = SAID_AT.find((seconds) => left <= seconds);
  return passed === undefined
    ? null
    : t("ticket_detail:seats.minutes_left", { count: passed / 60 });
}
