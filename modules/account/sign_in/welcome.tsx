import {
  SIGN_OUT_PATH,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { Button, ButtonAnchor } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { userIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

interface WelcomeProps {
  readonly user: { readonly user_name: string; readonly email: string };
  /** The page on which to continue. */
  readonly jump: string;
}

/** For visitors who are already signed in: continue or sign out. */
export function Welcome({ user, jump }: WelcomeProps) {
  const t = useTranslation();
  const { segment } = useSite("language");
  const { path, search } = useSite("location");
  const name = user.user_name || user.email;
  return (
    <>
      <span className={styles["avatar"]}>
        <Icon shape={userIcon} size={32} />
      </span>
      <div className={styles["head"]}>
        <h1>
          {name
            ? t("sign_in:welcome.title", { name })
            : t("sign_in:welcome.nameless")}
        </h1>
        {user.user_name && user.email && (
          <p className={styles["quiet"]}>{user.email}</p>
        )}
      </div>
      <div className={styles["choices"]}>
        <ButtonAnchor href={jump}>{t("sign_in:welcome.continue")}</ButtonAnchor>
        <form method="post" action={SIGN_OUT_PATH}>
          <input
            type="hidden"
            name="return_to"
            value={segment + path + search}
          />
          <Button look="plain" type="submit">
            {t("account:sign_out")}
          </Button>
        </form>
      </div>
    </>
  );
}
