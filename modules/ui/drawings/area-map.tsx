import { useFormat } from "#renderer/module-api.ts";
import type { AreaMap as AreaMapData } from "#schema/common.ts";
import styles from "./area-map.module.css";
import colours from "../icons/vertical.module.css";

/** A map with the server's layout: rides over land, borders and cities. */
export function AreaMap({ map }: { readonly map: AreaMapData }) {
  const format = useFormat();
  const { label, width, height, land, borders, lines } = map;
  const { rides, layers, scale } = map;
  return (
    <svg
      className={`${styles["map"]} ${colours["vertical"]}`}
      data-vertical={map.vertical}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <g transform="scale(.5)">
        <path className={styles["land"]} d={land} />
        {borders && <path className={styles["border"]} d={borders} />}
      </g>
      {lines && (
        <path
          d={lines}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          opacity={0.5}
        />
      )}
      {rides.map((ride) => (
        <path key={ride} className={styles["ride"]} d={ride} />
      ))}
      {layers.map(({ rank, dots, names }) => (
        <g key={rank} className={styles["layer"]} data-rank={rank}>
          <path className={styles["dots"]} d={dots} />
          {rank !== "city" && <path className={styles["holes"]} d={dots} />}
          {names.map(({ text, x, y, anchor }) => (
            <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {scale && (
        <g className={styles["scale"]}>
          <path d={`M${scale.x} ${scale.y - 5}v5h${scale.length}v-5`} />
          <text x={scale.x} y={scale.y - 9}>
            {format.number(scale.kilometres, {
              style: "unit",
              unit: "kilometer",
            })}
          </text>
        </g>
      )}
    </svg>
  );
}
