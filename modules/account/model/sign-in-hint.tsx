import { useHref, useSite, useTranslation } from "#renderer/module-api.ts";
import { Tip } from "#ui/popups/tip.tsx";

interface SignInHintProps {
  /** The route of the page, to which signing in returns. */
  readonly page: string;
}

/**
 * A hint for visitors without an account: their items are stored in this browser only. Its
 * module declares `site` and `user`, uses the messages of `account`, and links to `signIn`.
 */
export function SignInHint({ page }: SignInHintProps) {
  const t = useTranslation();
  const href = useHref();
  const { features } = useSite("site");
  const user = useSite("user");
  if (user || !features["user_center"]) return null;
  const query = new URLSearchParams({ signin_jump: href({ route: page }) });
  return (
    <Tip>
      {t("account:hint.text")}{" "}
      <a href={`${href({ route: "signIn" })}?${query}`}>
        {t("account:hint.action")}
      </a>
    </Tip>
  );
}
