import {
  PARTNER_LOGIN_PATH,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { ButtonAnchor } from "#ui/controls/button.tsx";
import styles from "./style.module.css";

interface PartnerLinkProps {
  /** The page to open after signing in. */
  readonly jump: string;
}

/** A link to the login of a partner with its own user accounts. */
export function PartnerLink({ jump }: PartnerLinkProps) {
  const t = useTranslation();
  const partner = useSite("partner");
  const { login = "house" } = useSite("util").white_label ?? {};
  if (!partner || login === "house") return null;
  const query = new URLSearchParams({ signin_jump: jump });
  return (
    <div className={styles["others"]}>
      <ButtonAnchor href={`${PARTNER_LOGIN_PATH}?${query}`}>
        {t("sign_in:partner", { partner: partner.name })}
      </ButtonAnchor>
      <p className={styles["or"]}>{t("sign_in:or")}</p>
    </div>
  );
}
