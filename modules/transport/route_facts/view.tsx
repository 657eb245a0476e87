import type { ModuleProps } from "#renderer/module-api.ts";
import type { RouteFactsData } from "#schema/modules/route_facts.ts";
import { AreaMap } from "#ui/drawings/area-map.tsx";
import { Block } from "#ui/frame/block.tsx";
import styles from "./style.module.css";

/** A summary of a route: first and last departure, duration, fare, and its map. */
export default function RouteFacts({
  data: { title, facts, note, map },
  name,
}: ModuleProps<RouteFactsData>) {
  return (
    <Block name={name} title={title}>
      <div className={styles["route"]} data-map={map ? "" : undefined}>
        <div className={styles["words"]}>
          <dl className={styles["facts"]}>
            {facts.map(({ label, text }) => (
              <div key={label} className={styles["fact"]}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles["note"]}>{note}</p>
        </div>
        {map && (
          <div className={styles["map"]}>
            <AreaMap map={map} />
          </div>
        )}
      </div>
    </Block>
  );
}
