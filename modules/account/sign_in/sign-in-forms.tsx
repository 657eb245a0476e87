import { useState } from "react";
import {
  IDENTITY_PATH,
  useHref,
  useNavigate,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SignInData } from "#schema/modules/sign_in.ts";
import { ButtonAnchor } from "#ui/controls/button.tsx";
import { Tabs } from "#ui/controls/tabs.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { countryEntry } from "../model/country-entry.ts";
import { FormFailure } from "../model/form-failure.tsx";
import { useFailureTexts } from "../model/use-failure.ts";
import { CodeSignIn } from "./code-sign-in.tsx";
import { GuestForm } from "./guest-form.tsx";
import { METHODS, methodOf, type Method } from "./methods.ts";
import { PartnerLink } from "./partner-link.tsx";
import styles from "./style.module.css";

interface SignInFormsProps {
  readonly data: SignInData;
  readonly query: URLSearchParams;
  /** The page to open after signing in. */
  readonly jump: string;
}

export function SignInForms({ data, query, jump }: SignInFormsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { name } = useSite("site");
  const partner = useSite("partner");
  const user = useSite("user");
  const signIn = useHref()({ route: "signIn" });
  const [method, setMethod] = useState<Method>(methodOf(query));
  const failed = query.get("signin_error");
  const texts = useFailureTexts()(failed ? { code: failed } : undefined);
  const onSignedIn = () => navigate(jump);
  const identity = new URLSearchParams({
    provider: "google",
    signin_jump: jump,
  });
  return (
    <>
      <FormFailure text={texts.form} />
      {user?.guest && (
        <Tip>{t("sign_in:guest.now", { email: user.email })}</Tip>
      )}
      <PartnerLink jump={jump} />
      <div className={styles["methods"]}>
        <Tabs
          label={t("sign_in:method.label")}
          tabs={METHODS.map((id) => ({
            id,
            label: t(`sign_in:method.${id}`),
            href: `${signIn}?${new URLSearchParams({ method: id, signin_jump: jump })}`,
          }))}
          selected={method}
          // The tabs are created from METHODS.
          onSelect={(id) => setMethod(id as Method)}
        >
          {/* Both forms stay mounted, so that typed values survive a switch of tabs. */}
          {METHODS.map((id) => (
            <div key={id} hidden={id !== method}>
              <CodeSignIn
                method={id}
                countries={data.countries.map(countryEntry)}
                onSignedIn={onSignedIn}
              />
            </div>
          ))}
        </Tabs>
        <noscript>
          <Tip tone="attention">{t("sign_in:no_scripts")}</Tip>
        </noscript>
      </div>
      <div className={styles["others"]}>
        <p className={styles["or"]}>{t("sign_in:or")}</p>
        <ButtonAnchor look="plain" href={`${IDENTITY_PATH}?${identity}`}>
          {t("sign_in:google")}
        </ButtonAnchor>
        {!user && <GuestForm onSignedIn={onSignedIn} />}
      </div>
      <p className={styles["terms"]}>
        {t("sign_in:terms", { site: partner?.name ?? name })}
      </p>
    </>
  );
}
