import { useTranslation } from "#renderer/module-api.ts";
import type { StartPlace } from "#schema/booking.ts";
import { AreaMap } from "#ui/drawings/area-map.tsx";
import { MapLink } from "../model/items/map-link.tsx";
import styles from "./style.module.css";

/** The start of an item: its surroundings, and its position in OpenStreetMap. */
export function Start({ start }: { readonly start: StartPlace }) {
  const t = useTranslation();
  const { name, local_name, map } = start;
  return (
    <div className={styles["start"]}>
      <p>
        <span className={styles["quiet"]}>{t("order_items:start")}</span>
        <br />
        <strong>{name}</strong> {local_name}
      </p>
      {map && <AreaMap map={map} />}
      <MapLink {...start} />
    </div>
  );
}
