/** The lines of a network, with the defaults that their rows leave out. */
import type {
  LineRow,
  LineTimetable,
  NetworkFile,
  SeatCounts,
  StopRow,
} from "#schema/backend/network.ts";

export interface Stop extends StopRow {
  readonly minutes: number;
  readonly fare: number;
}

export interface Line extends LineRow {
  readonly line_id: string;
  readonly timetable: Timetable;
  readonly stops: Stop[];
}

export interface Timetable extends LineTimetable {
  readonly numbers: { readonly first: number; readonly step?: number };
  readonly seats: SeatCounts;
}

/** A line without seats, in itself and in its vehicle, is reported by checkNetworks. */
export function linesOf({
  lines,
  vehicles = {},
}: Pick<NetworkFile, "lines" | "vehicles">): Line[] {
  return lines.map((line) => {
    const vehicle = vehicles[line.vehicle ?? ""];
    const on_board = line.on_board ?? vehicle?.on_board;
    const { timetable } = line;
    const [first, last] = [line.stops[0]!, line.stops.at(-1)!];
    return {
      line_id: `${first.place_id}-${last.place_id}`,
      ...line,
      ...(on_board && { on_board }),
      timetable: {
        ...timetable,
        seats: timetable.seats ?? vehicle?.seats ?? {},
      },
      stops: line.stops.map((stop) => ({ minutes: 0, fare: 0, ...stop })),
    };
  });
}
