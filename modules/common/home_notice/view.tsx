import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { HomeNoticeData, Notice } from "#schema/modules/home_notice.ts";
import { Icon } from "#ui/icon.tsx";
import { chevronDownIcon, infoIcon, warningIcon } from "#ui/icons.ts";
import { shownNotices } from "./shown-notices.ts";
import styles from "./style.module.css";

export default function HomeNotice({ data }: ModuleProps<HomeNoticeData>) {
  const t = useTranslation();
  const [newest, ...others] = shownNotices(data.notices, useSite("minute"));
  if (!newest) return null;
  return (
    <section
      className={styles["band"]}
      data-level={newest.level}
      aria-label={t("home_notice:label")}
    >
      <div className={styles["inner"]}>
        <NoticeLine notice={newest} />
        {others.length > 0 && (
          <details className={styles["more"]}>
            <summary className={styles["summary"]}>
              {t("home_notice:more", { count: others.length })}
              <Icon shape={chevronDownIcon} size={18} />
            </summary>
            <ul className={styles["others"]}>
              {others.map((notice) => (
                <li key={notice.notice_id}>
                  <NoticeLine notice={notice} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  const t = useTranslation();
  const warns = notice.level === "warning";
  return (
    <div className={styles["notice"]} data-level={notice.level}>
      <Icon shape={warns ? warningIcon : infoIcon} size={20} />
      <p>
        {warns && (
          <span className="visually-hidden">{t("home_notice:warning")} </span>
        )}
        {notice.content}
        {notice.link && (
          <>
            {" "}
            <Link path={notice.link.path}>{notice.link.label}</Link>
          </>
        )}
      </p>
    </div>
  );
}
