import { useFormat, useTranslation } from "#renderer/module-api.ts";
import styles from "./map-link.module.css";

/** The zoom level of the map service: a few streets. */
const ZOOM = 16;
/** About ten metres. */
const DIGITS = 4;

interface MapLinkProps {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A position, with a link to OpenStreetMap. Its module uses the messages of `order_items`. */
export function MapLink({ latitude, longitude }: MapLinkProps) {
  const t = useTranslation();
  const format = useFormat();
  const degrees = (value: number) =>
    format.number(value, {
      minimumFractionDigits: DIGITS,
      maximumFractionDigits: DIGITS,
    });
  return (
    <p className={styles["position"]}>
      <span className={styles["degrees"]}>
        {degrees(latitude)}; {degrees(longitude)}
      </span>
      {" · "}
      {t("order_items:approximate")}{" "}
      <a
        className={styles["link"]}
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`}
        rel="noopener noreferrer"
      >
        {t("order_items:open_map")}
      </a>
    </p>
  );
}
