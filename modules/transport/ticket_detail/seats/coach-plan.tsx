import { Fragment, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { Coach, Seat, SeatRow } from "#schema/modules/ticket_detail.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon, crossIcon } from "#ui/icons/icons.ts";
import { factsOfSeat, firstPlace, placeAfter } from "./seats.ts";
import styles from "./seats.module.css";

interface CoachPlanProps {
  readonly coach: Coach;
  readonly picks: readonly string[];
  readonly onToggle: (seatId: string) => void;
}

/**
 * The plan of a coach: a grid with one tab stop, in which the arrow keys move from seat to
 * seat. A seat's state is in its shape and its name.
 */
export function CoachPlan({ coach, picks, onToggle }: CoachPlanProps) {
  const t = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const lastRow = coach.rows.length - 1;
  const [at, setAt] = useState(() => firstPlace(coach, picks));

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(coach, at, event.key);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    table.current
      ?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)
      ?.focus();
  };

  return (
    // A table whose cells take the focus is a grid (see placeAfter).
    <table
      ref={table}
      className={styles["plan"]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={t("ticket_detail:seats.plan", { coach: coach.label })}
      onKeyDown={onKeyDown}
    >
      <tbody>
        {coach.rows.map((row, rowIndex) => (
          <Fragment key={row.row}>
            {rowIndex < lastRow && <RowFacts coach={coach} row={row} />}
            <tr>
              <th scope="row" className={styles["rowNumber"]}>
                {row.row}
              </th>
              {row.seats.map((seat, column) =>
                seat === null ? (
                  <td
                    key={column}
                    className={styles["aisle"]}
                    aria-hidden="true"
                  />
                ) : (
                  <td key={column} className={styles["cell"]}>
                    <SeatButton
                      seat={seat}
                      row={row}
                      facts={factsOfSeat(coach, row.row, seat.letter)}
                      isPicked={picks.includes(seat.seat_id)}
                      place={`${rowIndex} ${column}`}
                      isCurrent={rowIndex === at.row && column === at.column}
                      onFocus={() => setAt({ row: rowIndex, column })}
                      onToggle={() => onToggle(seat.seat_id)}
                    />
                  </td>
                ),
              )}
            </tr>
            {rowIndex === lastRow && <RowFacts coach={coach} row={row} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** The facilities beside a row, or behind the last one. The names of its seats contain them. */
function RowFacts({
  coach: { facts = [] },
  row: { row, seats },
}: {
  readonly coach: Coach;
  readonly row: SeatRow;
}) {
  const own = facts.filter(({ rows }) => rows?.includes(row));
  if (own.length === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={seats.length + 1} className={styles["rowFact"]}>
        {own.map(({ text }) => text).join(", ")}
      </td>
    </tr>
  );
}

interface SeatButtonProps {
  readonly seat: Seat;
  readonly row: SeatRow;
  /** The facts that apply to this seat only. */
  readonly facts: readonly string[];
  readonly isPicked: boolean;
  readonly place: string;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}

function SeatButton({
  seat,
  row,
  facts,
  isPicked,
  place,
  isCurrent,
  onFocus,
  onToggle,
}: SeatButtonProps) {
  const t = useTranslation();
  const isTaken = seat.state === "taken";
  const state = isPicked ? "yours" : isTaken ? "taken" : "free";
  return (
    <button
      type="button"
      className={styles["seat"]}
      data-place={place}
      data-state={state}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isTaken ? undefined : isPicked}
      aria-disabled={isTaken && !isPicked}
      aria-label={t("ticket_detail:seats.seat", {
        seat: row.row + seat.letter,
        kind: [t(`ticket_detail:seats.kind.${seat.kind}`), ...facts].join(", "),
        state: t(`ticket_detail:seats.state.${state}`),
      })}
      onFocus={onFocus}
      onClick={onToggle}
    >
      {state === "taken" ? <Icon shape={crossIcon} size={18} /> : seat.letter}
      {isPicked && <Icon shape={checkIcon} size={14} />}
    </button>
  );
}

/** The legend of the seat shapes. */
export function SeatLegend() {
  const t = useTranslation();
  return (
    <ul
      className={styles["legend"]}
      aria-label={t("ticket_detail:seats.legend")}
    >
      {(["free", "taken", "yours"] as const).map((state) => (
        <li key={state}>
          <span
            className={styles["seat"]}
            data-state={state}
            aria-hidden="true"
          >
            {state === "taken" ? <Icon shape={crossIcon} size={14} /> : "A"}
            {state === "yours" && <Icon shape={checkIcon} size={12} />}
          </span>
          {t(`ticket_detail:seats.state.${state}`)}
        </li>
      ))}
    </ul>
  );
}
