import { useState } from "react";
import {
  useFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type {
  SessionEntry,
  SessionListData,
} from "#schema/modules/session_list.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Block } from "#ui/frame/block.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { FormFailure } from "../model/form-failure.tsx";
import { useChange } from "../model/use-change.ts";
import { useFailureTexts } from "../model/use-failure.ts";
import styles from "./style.module.css";

const TIME: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
};

/** The user's sessions. Nobody knows where a device is, so no place is shown. */
export default function SessionList({
  data,
  name,
}: ModuleProps<SessionListData>) {
  const t = useTranslation();
  const change = useChange();
  const problem = useFailureTexts()(change.failure);
  /** The session that is being ended; "": all others. */
  const [ending, setEnding] = useState<string>();
  const [isEnded, setEnded] = useState(false);
  const { sessions } = data;
  const others = sessions.filter(({ current }) => !current);

  const end = async (session: string): Promise<void> => {
    setEnding(session);
    setEnded(false);
    const params = session === "" ? {} : { session_id: session };
    setEnded(await change.make("end_session", params));
    setEnding(undefined);
  };
  const labelOf = (session: string, label: string) =>
    t(
      change.pending && ending === session
        ? "session_list:ending"
        : `session_list:${label}`,
    );

  return (
    <Block name={name} title={t("session_list:title")}>
      <div className={styles["part"]}>
        <p>{t("session_list:text")}</p>
        <ul className={styles["sessions"]}>
          {sessions.map((session) => (
            <li key={session.session_id} className={styles["session"]}>
              <Words session={session} />
              {session.current ? (
                <Badge>{t("session_list:current")}</Badge>
              ) : (
                <Button
                  look="plain"
                  size="s"
                  disabled={change.pending}
                  onClick={() => void end(session.session_id)}
                >
                  {labelOf(session.session_id, "end")}
                  <span className="visually-hidden"> {nameOf(session, t)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <FormFailure text={problem.field ?? problem.form} />
        <div role="status">
          {isEnded && <Tip tone="success">{t("session_list:ended")}</Tip>}
        </div>
        {others.length > 1 && (
          <Button
            look="plain"
            disabled={change.pending}
            onClick={() => void end("")}
          >
            {labelOf("", "all")}
          </Button>
        )}
      </div>
    </Block>
  );
}

function Words({ session }: { readonly session: SessionEntry }) {
  const t = useTranslation();
  const format = useFormat();
  const { started_at, seen_at } = session;
  // The server does not know the time zone of the device.
  const timeZone = useHydrated() ? undefined : "UTC";
  const timeOf = (at: number) =>
    format.date(new Date(at).toISOString(), { ...TIME, timeZone });
  return (
    <span className={styles["words"]}>
      <span className={styles["title"]}>{nameOf(session, t)}</span>
      {seen_at !== undefined && (
        <span className={styles["quiet"]}>
          {t("session_list:seen", { time: timeOf(seen_at) })}
        </span>
      )}
      {started_at !== undefined && (
        <span className={styles["quiet"]}>
          {t("session_list:started", { time: timeOf(started_at) })}
        </span>
      )}
    </span>
  );
}

function nameOf(
  { browser, system }: SessionEntry,
  t: ReturnType<typeof useTranslation>,
): string {
  if (browser !== undefined && system !== undefined)
    return t("session_list:device", { browser, system });
  return browser ?? system ?? t("session_list:unknown");
}
