import { Link, type ModuleProps } from "#renderer/module-api.ts";
import type { UspItem, UspListData } from "#schema/modules/usp_list.ts";
import { Block } from "#ui/frame/block.tsx";
import { bicycleIcon } from "#ui/icons/facility-icons.ts";
import { Icon } from "#ui/icons/icon.tsx";
import {
  calendarIcon,
  clockIcon,
  globeIcon,
  luggageIcon,
  mapIcon,
  phoneIcon,
  priceIcon,
  refundIcon,
  seatIcon,
  shieldIcon,
  ticketIcon,
  type IconShape,
} from "#ui/icons/icons.ts";
import styles from "./style.module.css";

const ICONS: Readonly<Record<UspItem["icon"], IconShape>> = {
  ticket: ticketIcon,
  seat: seatIcon,
  clock: clockIcon,
  refund: refundIcon,
  phone: phoneIcon,
  shield: shieldIcon,
  globe: globeIcon,
  price: priceIcon,
  luggage: luggageIcon,
  map: mapIcon,
  bicycle: bicycleIcon,
  calendar: calendarIcon,
};

export default function UspList({ data, name }: ModuleProps<UspListData>) {
  const Heading = data.title ? "h3" : "h2";
  return (
    <Block name={name} title={data.title}>
      <ul className={styles["list"]} data-count={data.items.length}>
        {data.items.map(({ icon, title, text, link }) => (
          <li key={title} className={styles["item"]}>
            <span className={styles["icon"]}>
              <Icon shape={ICONS[icon]} />
            </span>
            <Heading className={styles["title"]}>{title}</Heading>
            <p className={styles["text"]}>
              {text}
              {link && (
                <>
                  {" "}
                  <Link path={link.path}>{link.label}</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  );
}
