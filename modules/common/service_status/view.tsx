import {
  useFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { ServiceStatusData } from "#schema/modules/service_status.ts";
import { Block } from "#ui/frame/block.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import {
  failureIcon,
  successIcon,
  warningIcon,
  type IconShape,
} from "#ui/icons/icons.ts";
import { rankServices, type Status } from "./rank-services.ts";
import styles from "./style.module.css";

const ICONS: Readonly<Record<Status, IconShape>> = {
  ok: successIcon,
  degraded: warningIcon,
  refused: failureIcon,
  down: failureIcon,
};

const TIME: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
  timeZoneName: "short",
};

export default function ServiceStatus({
  data,
  name,
}: ModuleProps<ServiceStatusData>) {
  const t = useTranslation();
  const format = useFormat();
  const { services, worst, count } = rankServices(data.services);
  return (
    <Block name={name}>
      <h1 className={styles["overall"]} data-status={worst}>
        <Icon shape={ICONS[worst]} size={32} />
        {t(`service_status:overall.${worst}`, { count })}
      </h1>
      <p className={styles["checked"]}>
        <time dateTime={data.checked_at}>
          {t("service_status:checked_at", {
            time: format.date(data.checked_at, TIME),
          })}
        </time>
      </p>
      <table className={styles["services"]}>
        <thead>
          <tr>
            <th scope="col">{t("service_status:service")}</th>
            <th scope="col">{t("service_status:state")}</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.name}>
              <th scope="row">{service.name}</th>
              <td>
                <span className={styles["status"]} data-status={service.status}>
                  <Icon shape={ICONS[service.status]} size={20} />
                  {t(`service_status:status.${service.status}`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}
