import {
  Link,
  useTranslation,
  type ModuleProps,
  useTrack,
} from "#renderer/module-api.ts";
import type {
  OrderAction,
  OrderActionsData,
} from "#schema/modules/order_actions.ts";
import { Block } from "#ui/frame/block.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import {
  calendarIcon,
  chevronRightIcon,
  clockIcon,
  refundIcon,
  ticketIcon,
} from "#ui/icons/icons.ts";
import { useMomentDate } from "../model/moment-date.ts";
import styles from "./style.module.css";

const ICONS: Readonly<Record<OrderAction["action"], string>> = {
  pay: ticketIcon,
  change: calendarIcon,
  refund: refundIcon,
  refund_details: clockIcon,
  changed: ticketIcon,
};

/** The possible actions with an order, and their deadlines. */
export default function OrderActions({
  data: { actions },
  name,
}: ModuleProps<OrderActionsData>) {
  const t = useTranslation();
  const track = useTrack();
  const dateOf = useMomentDate();
  if (actions.length === 0) return null;
  return (
    <Block name={name} title={t("order_actions:title")} layout="beside">
      <ul className={styles["actions"]}>
        {actions.map(({ action, title, path, until }) => (
          <li key={action}>
            <Link
              path={path}
              className={styles["action"]}
              {...track("click", "action_chosen", { label: action })}
            >
              <Icon shape={ICONS[action]} />
              <span className={styles["words"]}>
                <span className={styles["title"]}>{title}</span>
                {until && (
                  <span className={styles["until"]}>
                    {t(`order_actions:${action === "pay" ? "held" : "until"}`, {
                      time: dateOf(until),
                    })}
                  </span>
                )}
              </span>
              <Icon shape={chevronRightIcon} size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
