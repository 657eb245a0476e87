import {
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { TicketNoticesData } from "#schema/modules/ticket_notices.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { activeNotices } from "#ui/hooks/active.ts";
import styles from "./style.module.css";

export default function TicketNotices({
  data,
}: ModuleProps<TicketNoticesData>) {
  const t = useTranslation();
  const notices = activeNotices(data.notices, useSite("minute"));
  if (notices.length === 0) return null;
  return (
    <section
      className={styles["notices"]}
      aria-label={t("ticket_notices:label")}
    >
      <ul className={styles["list"]}>
        {notices.map(({ notice_id: id, title, content }) => (
          <li key={id}>
            <Tip>
              {title ? (
                <details>
                  <summary className={styles["title"]}>
                    {title}
                    <Icon shape={chevronDownIcon} size={18} />
                  </summary>
                  <p>{content}</p>
                </details>
              ) : (
                <p>{content}</p>
              )}
            </Tip>
          </li>
        ))}
      </ul>
    </section>
  );
}
