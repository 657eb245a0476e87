import type {
  RouteDeparture,
  RouteTimesColumns,
} from "#schema/modules/route_times.ts";
import styles from "./style.module.css";

interface TableProps {
  readonly label: string;
  readonly columns: RouteTimesColumns;
  readonly departures: readonly RouteDeparture[];
}

export function Table({ label, columns, departures }: TableProps) {
  return (
    <table className={styles["table"]} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.departure}</th>
          <th scope="col">{columns.arrival}</th>
          <th scope="col">{columns.duration}</th>
          <th scope="col">{columns.service}</th>
        </tr>
      </thead>
      <tbody>
        {departures.map(({ departure, arrival, days, duration, service }) => (
          <tr key={`${departure} ${service}`}>
            <th scope="row">{departure}</th>
            <td>
              {arrival}
              {days !== undefined && <sup>+{days}</sup>}
            </td>
            <td>{duration}</td>
            <td>{service}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
