import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { HomeNoticeData, Notice } from "#schema/modules/home_notice.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon, infoIcon, warningIcon } from "#ui/icons/icons.ts";
import { activeNotices } from "#ui/hooks/active.ts";
import styles from "./style.module.css";

/** The newest notice in one line, which opens to its whole text and the other notices. */
export default function HomeNotice({ data }: ModuleProps<HomeNoticeData>) {
  const t = useTranslation();
  const [newest, ...others] = activeNotices(data.notices, useSite("minute"));
  if (!newest) return null;
  return (
    <section
      className={styles["band"]}
      data-level={newest.level}
      aria-label={t("home_notice:label")}
    >
      <details className={styles["inner"]}>
        <summary className={styles["notice"]} data-level={newest.level}>
          <NoticeText notice={newest} />
          {others.length > 0 && (
            <span className={styles["more"]}>
              {t("home_notice:more", { count: others.length })}
            </span>
          )}
          <span className={styles["chevron"]}>
            <Icon shape={chevronDownIcon} size={18} />
          </span>
        </summary>
        <NoticeLink notice={newest} />
        {others.map((notice) => (
          <div key={notice.notice_id}>
            <div className={styles["notice"]} data-level={notice.level}>
              <NoticeText notice={notice} />
            </div>
            <NoticeLink notice={notice} />
          </div>
        ))}
      </details>
    </section>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const t = useTranslation();
  const warns = notice.level === "warning";
  return (
    <>
      <Icon shape={warns ? warningIcon : infoIcon} size={20} />
      <span className={styles["text"]}>
        {warns && (
          <span className="visually-hidden">{t("home_notice:warning")} </span>
        )}
        {notice.content}
      </span>
    </>
  );
}

function NoticeLink({ notice: { link } }: { notice: Notice }) {
  return (
    link && (
      <Link path={link.path} className={styles["link"]}>
        {link.label}
      </Link>
    )
  );
}
