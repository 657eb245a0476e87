import { ButtonLink } from "#ui/button.tsx";
import { StructuredData, type ModuleProps } from "#renderer/module-api.ts";
import type {
  RouteDeparture,
  RouteTimesColumns,
  RouteTimesData,
} from "#schema/modules/route_times.ts";
import { Block } from "#ui/block.tsx";
import { Icon } from "#ui/icon.tsx";
import { chevronDownIcon } from "#ui/icons.ts";
import { tripsOf } from "./trips.ts";
import styles from "./style.module.css";

/** Shown before the others are opened. */
const AT_ONCE = 8;

/** The departures of a day. */
export default function RouteTimes({
  data,
  name,
}: ModuleProps<RouteTimesData>) {
  const { title, columns, departures, more, search } = data;
  if (departures.length === 0) return null;
  const trips = tripsOf(data);
  const rest = departures.slice(AT_ONCE);
  return (
    <Block name={name} title={title}>
      <div className={styles["times"]}>
        <Table
          label={title}
          columns={columns}
          departures={departures.slice(0, AT_ONCE)}
        />
        {rest.length > 0 && (
          <details>
            <summary className={styles["more"]}>
              {more}
              <Icon shape={chevronDownIcon} size={20} />
            </summary>
            <Table label={more} columns={columns} departures={rest} />
          </details>
        )}
        <div>
          <ButtonLink path={search.path}>{search.label}</ButtonLink>
        </div>
      </div>
      {trips && <StructuredData value={trips} />}
    </Block>
  );
}

interface TableProps {
  readonly label: string;
  readonly columns: RouteTimesColumns;
  readonly departures: readonly RouteDeparture[];
}

function Table({ label, columns, departures }: TableProps) {
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
