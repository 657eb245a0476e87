import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { RouteCard, StopTime } from "#schema/transport.ts";
import colours from "#ui/vertical.module.css";
import { layoutMap, type MapPoint, type MapStop } from "./map-layout.ts";
import styles from "./map.module.css";

type Located = StopTime & MapPoint;

/** The stops of a journey's rides that have coordinates. */
export function locatedRides({ legs }: RouteCard): Located[][] {
  return legs.map(({ calls = [] }) => calls.filter(isLocated));
}

function isLocated(stop: StopTime): stop is Located {
  return stop.latitude !== undefined && stop.longitude !== undefined;
}

/** A map of the journey, drawn from the coordinates of its stops. */
export function RouteMap({ route }: { readonly route: RouteCard }) {
  const t = useTranslation();
  const format = useFormat();
  const rides = locatedRides(route).filter((ride) => ride.length > 1);
  if (rides.length === 0) return null;
  const { width, height, paths, rings, labels, scale } = layoutMap(
    stopsOf(rides),
    rides,
  );
  return (
    <svg
      className={`${styles["map"]} ${colours["vertical"]}`}
      data-vertical={route.legs[0]!.vertical}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t("ticket_detail:map", {
        origin: route.departure.name,
        destination: route.arrival.name,
      })}
    >
      {paths.map((path) => (
        <path key={path} className={styles["ride"]} d={path} />
      ))}
      {rings.map(({ x, y, rank }) => (
        <circle
          key={`${x} ${y}`}
          className={styles["ring"]}
          cx={x}
          cy={y}
          r={rank === "main" ? 5.5 : 3.5}
        />
      ))}
      {labels.map(({ text, x, y, anchor, rank }) => (
        <text
          key={text}
          className={styles["name"]}
          data-rank={rank}
          x={x}
          y={y}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
      {scale && (
        <>
          <path
            className={styles["scale"]}
            d={`M${scale.x} ${scale.y - 5}v5h${scale.length}v-5`}
          />
          <text className={styles["name"]} x={scale.x} y={scale.y - 9}>
            {format.number(scale.kilometres, {
              style: "unit",
              unit: "kilometer",
            })}
          </text>
        </>
      )}
    </svg>
  );
}

/** Every stop once. The ends of rides have the rank "main". */
function stopsOf(rides: readonly (readonly Located[])[]): MapStop[] {
  const stops = new Map<string, MapStop>();
  for (const ride of rides) {
    for (const [
      index,
      { place_id, name, latitude, longitude },
    ] of ride.entries()) {
      const isEnd = index === 0 || index === ride.length - 1;
      if (isEnd || !stops.has(place_id))
        stops.set(place_id, {
          name,
          latitude,
          longitude,
          rank: isEnd ? "main" : "call",
        });
    }
  }
  return [...stops.values()];
}
