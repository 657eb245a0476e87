import { useState } from "react";
import { callErrorOf, useTranslation } from "#renderer/module-api.ts";
import type { SeatMap, TicketJourney } from "#schema/modules/ticket_detail.ts";
import { Button } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { useAction } from "#ui/hooks/use-action.ts";
import type { SeatChoice } from "../ticket/choice.ts";
import { Coaches } from "./coaches.tsx";
import { seatsById } from "./seats.ts";
import { useHold } from "../ticket/use-hold.ts";
import { useRefusal } from "../ticket/use-refusal.ts";
import { useSeatMap } from "./use-seat-map.ts";
import styles from "./seats.module.css";

interface SeatChooserProps {
  readonly type: string;
  readonly journey: TicketJourney;
  readonly seatClass: string;
  /** The number of seats needed in each train. */
  readonly needed: number;
  readonly current: SeatChoice | undefined;
  readonly onHeld: (seats: SeatChoice) => void;
}

/** The content of the dialog. It loads the seats when it opens. */
export function SeatChooser(props: SeatChooserProps) {
  const t = useTranslation();
  const { type, journey, seatClass } = props;
  const { map, isFailed, reload } = useSeatMap(
    type,
    journey.route.route_id,
    seatClass,
  );
  if (map) return <Seats {...props} map={map} onReload={reload} />;
  if (!isFailed) return <p role="status">{t("ticket_detail:seats.loading")}</p>;
  return (
    <div className={styles["failed"]} role="alert">
      <Tip tone="failure">{t("ticket_detail:seats.failed")}</Tip>
      <Button look="plain" onClick={reload}>
        {t("ticket_detail:again")}
      </Button>
    </div>
  );
}

interface SeatsProps extends SeatChooserProps {
  readonly map: SeatMap;
  readonly onReload: () => void;
}

function Seats({
  type,
  journey,
  seatClass,
  needed,
  current,
  map,
  onHeld,
  onReload,
}: SeatsProps) {
  const t = useTranslation();
  const place = useHold(type, journey.route.route_id, seatClass);
  const { run, pending, failure, clear } = useAction();
  const refusal = useRefusal()(failure);
  const seats = seatsById(map);
  const held = map.hold?.seats ?? current?.seats.map(({ seat_id }) => seat_id);
  const [picks, setPicks] = useState(() =>
    (held ?? []).filter((id) => seats.has(id)),
  );
  const [view, setView] = useState<"plan" | "list">("plan");
  const [note, setNote] = useState("");
  const wanted = needed * map.legs.length;
  const ordered = [...seats.keys()].filter((id) => picks.includes(id));

  const nameOf = (id: string): string => {
    const { seat, row, coach } = seats.get(id)!;
    return t("ticket_detail:seats.name", {
      coach: coach.label,
      seat: row.row + seat.letter,
    });
  };

  const toggle = (id: string): void => {
    clear();
    setNote("");
    if (picks.includes(id)) {
      setPicks(picks.filter((pick) => pick !== id));
      return;
    }
    const { seat, legIndex } = seats.get(id)!;
    if (seat.state === "taken") {
      setNote(t("ticket_detail:seats.is_taken", { seat: nameOf(id) }));
      return;
    }
    const ofLeg = picks.filter(
      (pick) => seats.get(pick)?.legIndex === legIndex,
    );
    if (ofLeg.length < needed) setPicks([...picks, id]);
    else if (needed === 1)
      setPicks([...picks.filter((pick) => !ofLeg.includes(pick)), id]);
    else setNote(t("ticket_detail:seats.enough", { count: needed }));
  };

  const hold = (): void => {
    if (picks.length !== wanted) {
      setNote(t("ticket_detail:seats.more_needed", { count: wanted }));
      return;
    }
    void run(async () => {
      try {
        const own = map.hold ?? current?.hold;
        onHeld({
          hold: await place(ordered, own?.hold_id),
          seats: ordered.map((id) => ({ seat_id: id, label: nameOf(id) })),
        });
      } catch (error) {
        const { taken = [] } = callErrorOf(error)?.data ?? {};
        setPicks(picks.filter((pick) => !taken.includes(pick)));
        onReload();
        throw error;
      }
    });
  };

  const taken = (failure?.data?.taken ?? []).filter((id) => seats.has(id));
  return (
    <div className={styles["chooser"]}>
      <div
        className={styles["views"]}
        role="group"
        aria-label={t("ticket_detail:seats.view")}
      >
        {(["plan", "list"] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles["view"]}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {t(`ticket_detail:seats.view_${one}`)}
          </button>
        ))}
      </div>
      {map.legs.map(({ leg_index: index, coaches }) => (
        <section key={index} className={styles["leg"]}>
          {map.legs.length > 1 && (
            <h3>{journey.route.legs[index]?.service_name}</h3>
          )}
          <Coaches
            coaches={coaches}
            vertical={journey.route.legs[0]!.vertical}
            picks={picks}
            needed={needed}
            view={view}
            onToggle={toggle}
          />
        </section>
      ))}
      <div className={styles["foot"]}>
        <div role="alert">
          {refusal && (
            <Tip tone="failure">
              {taken.length > 0
                ? t("ticket_detail:seats.were_taken", {
                    seats: taken.map(nameOf).join("; "),
                  })
                : refusal}
            </Tip>
          )}
        </div>
        <p role="status" className={styles["status"]}>
          {note ||
            t("ticket_detail:seats.chosen", {
              count: picks.length,
              most: wanted,
            })}
          {ordered.length > 0 && (
            <span className={styles["picks"]}>
              {picks
                .filter((id) => seats.has(id))
                .map(nameOf)
                .join("; ")}
            </span>
          )}
        </p>
        <Button
          aria-disabled={pending || picks.length !== wanted}
          onClick={hold}
        >
          {pending
            ? t("ticket_detail:seats.holding")
            : t("ticket_detail:seats.hold", { count: wanted })}
        </Button>
      </div>
    </div>
  );
}
