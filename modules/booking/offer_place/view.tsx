import type { ModuleProps } from "#renderer/module-api.ts";
import type { OfferPlaceData } from "#schema/modules/offer_place.ts";
import { AreaMap } from "#ui/drawings/area-map.tsx";
import { Block } from "#ui/frame/block.tsx";
import { MapLink } from "../model/items/map-link.tsx";
import styles from "./style.module.css";

/** Where an offer takes place or begins. */
export default function OfferPlace({
  data: { title, places },
  name,
}: ModuleProps<OfferPlaceData>) {
  return (
    <Block name={name} title={title}>
      <ul className={styles["places"]}>
        {places.map((place) => (
          <li key={place.name} className={styles["place"]}>
            {place.map && <AreaMap map={place.map} />}
            <div className={styles["words"]}>
              <h3 className={styles["name"]}>{place.name}</h3>
              <Rows rows={place.rows} />
              <MapLink {...place} />
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}

type Place = OfferPlaceData["places"][number];

/** An address needs no label; opening hours have one. */
function Rows({ rows }: Pick<Place, "rows">) {
  const labelled = rows.filter(({ label }) => label !== undefined);
  return (
    <>
      {rows
        .filter(({ label }) => label === undefined)
        .map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      {labelled.length > 0 && (
        <dl className={styles["rows"]}>
          {labelled.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
