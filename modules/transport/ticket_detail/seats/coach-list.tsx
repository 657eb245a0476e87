import { useTranslation } from "#renderer/module-api.ts";
import type { Coach } from "#schema/modules/ticket_detail.ts";
import { factsOfSeat } from "./seats.ts";
import styles from "./seats.module.css";

interface CoachListProps {
  readonly coach: Coach;
  readonly picks: readonly string[];
  readonly onToggle: (seatId: string) => void;
}

/** The free seats of a coach row by row: the plan as a list. */
export function CoachList({ coach, picks, onToggle }: CoachListProps) {
  const t = useTranslation();
  const rows = coach.rows
    .map(({ row, seats }) => ({
      row,
      seats: seats
        .filter((seat) => seat !== null)
        .filter(
          ({ seat_id, state }) => state !== "taken" || picks.includes(seat_id),
        ),
    }))
    .filter(({ seats }) => seats.length > 0);
  if (rows.length === 0) return <p>{t("ticket_detail:seats.none_free")}</p>;
  return (
    <div className={styles["list"]}>
      {rows.map(({ row, seats }) => (
        <fieldset key={row} className={styles["row"]}>
          <legend className={styles["rowName"]}>
            {t("ticket_detail:seats.row", { coach: coach.label, row })}
          </legend>
          {seats.map(({ seat_id: id, letter, kind }) => (
            <label key={id} className={styles["check"]}>
              <input
                type="checkbox"
                checked={picks.includes(id)}
                onChange={() => onToggle(id)}
              />
              {t("ticket_detail:seats.of_row", {
                seat: row + letter,
                kind: [
                  t(`ticket_detail:seats.kind.${kind}`),
                  ...factsOfSeat(coach, row, letter),
                ].join(", "),
              })}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
