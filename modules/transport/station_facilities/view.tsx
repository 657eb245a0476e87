import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type {
  Station,
  StationFacilitiesData,
} from "#schema/modules/station_facilities.ts";
import type { Facility } from "#schema/transport.ts";
import { Block } from "#ui/frame/block.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ICONS, ONWARD } from "./icons.ts";
import styles from "./style.module.css";

/** The facilities of each station, and its departure platforms. */
export default function StationFacilities({
  data: { title, stations },
  name,
}: ModuleProps<StationFacilitiesData>) {
  return (
    <Block name={name} title={title}>
      <ul className={styles["stations"]} data-count={stations.length}>
        {stations.map((station) => (
          <li key={station.place_id} className={styles["station"]}>
            <StationCard station={station} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function StationCard({ station }: { readonly station: Station }) {
  const t = useTranslation();
  const { name, local_name, facilities, platforms } = station;
  return (
    <>
      <h3 className={styles["name"]}>
        {name}
        {local_name && (
          <>
            {" "}
            <span className={styles["local"]}>{local_name}</span>
          </>
        )}
      </h3>
      {platforms.length > 0 && (
        <ul className={styles["platforms"]}>
          {platforms.map(({ platform, toward }) => (
            <li key={platform}>
              <span className={styles["platform"]}>
                {t("station_facilities:platform", { platform })}
              </span>{" "}
              {t("station_facilities:toward", { places: toward })}
            </li>
          ))}
        </ul>
      )}
      <Things
        label={t("station_facilities:here")}
        things={facilities.filter((one) => !ONWARD.has(one))}
      />
      <Things
        label={t("station_facilities:onward")}
        things={facilities.filter((one) => ONWARD.has(one))}
      />
    </>
  );
}

interface ThingsProps {
  readonly label: string;
  readonly things: readonly Facility[];
}

function Things({ label, things }: ThingsProps) {
  const t = useTranslation();
  return (
    things.length > 0 && (
      <div>
        <h4 className={styles["label"]}>{label}</h4>
        <ul className={styles["things"]}>
          {things.map((thing) => (
            <li key={thing} className={styles["thing"]}>
              <Icon shape={ICONS[thing]} size={20} />
              {t(`station_facilities:thing.${thing}`)}
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
