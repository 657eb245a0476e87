import {
  useSite,
  useTranslation,
  type ModuleProps,
  useTrack,
} from "#renderer/module-api.ts";
import type { ErrorMessageData } from "#schema/modules/error_message.ts";
import { Block } from "#ui/frame/block.tsx";
import { ButtonAnchor, ButtonLink } from "#ui/controls/button.tsx";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import { Drawing } from "./drawing.tsx";
import styles from "./style.module.css";

export default function ErrorMessage({
  data,
  name,
}: ModuleProps<ErrorMessageData>) {
  const t = useTranslation();
  const track = useTrack();
  const label = String(data.status);
  const { homePath } = useSite("site");
  const { id } = useSite("request");
  const refresh = data.action === "refresh";
  return (
    <Block name={name}>
      <div className={styles["message"]}>
        <div className={styles["picture"]}>
          {data.image ? (
            <Picture image={data.image} preset={CARD_PRESET} first />
          ) : (
            <Drawing status={data.status} />
          )}
        </div>
        <div className={styles["words"]}>
          {/* A waiting visitor has seen no error. */}
          {data.status !== 503 && (
            <p className={styles["status"]}>
              {t("errors:status", { status: data.status })}
            </p>
          )}
          <h1>{t(data.title_key)}</h1>
          <p>{t(data.message_key)}</p>
          {data.status === 500 && (
            <p className={styles["reference"]}>
              {t("errors:reference", { id })}
            </p>
          )}
          <div className={styles["actions"]}>
            {refresh && (
              // An empty href reloads the current address with its query.
              <ButtonAnchor
                href=""
                tracked={track("click", "refresh_pressed", { label })}
              >
                {t("errors:action.refresh")}
              </ButtonAnchor>
            )}
            <ButtonLink
              path={homePath}
              look={refresh ? "plain" : "main"}
              tracked={track("click", "home_pressed", { label })}
            >
              {t("errors:action.home")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Block>
  );
}
