import { useTranslation } from "#renderer/module-api.ts";
import type { StartPlace } from "#schema/booking.ts";
import { AreaMap } from "#ui/drawings/area-map.tsx";
import styles from "./style.module.css";

/** The zoom level of the map service: a few streets. */
const ZOOM = 16;

/** The start of an item: its surroundings, and its position in OpenStreetMap. */
export function Start({ start }: { readonly start: StartPlace }) {
  const t = useTranslation();
  const { name, local_name, latitude, longitude, map } = start;
  return (
    <div className={styles["start"]}>
      <p>
        <span className={styles["quiet"]}>{t("order_items:start")}</span>
        <br />
        <strong>{name}</strong> {local_name}
      </p>
      {map && <AreaMap map={map} />}
      <p className={styles["quiet"]}>
        {t("order_items:approximate")}{" "}
        <a
          className={styles["link"]}
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`}
          rel="noopener noreferrer"
        >
          {t("order_items:open_map")}
        </a>
      </p>
    </div>
  );
}
