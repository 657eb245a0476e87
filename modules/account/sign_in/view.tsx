import {
  useHref,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { Image } from "#schema/common.ts";
import type { SignInData } from "#schema/modules/sign_in.ts";
import { Picture } from "#ui/blocks/picture.tsx";
import { SignInForms } from "./sign-in-forms.tsx";
import { Welcome } from "./welcome.tsx";
import styles from "./style.module.css";

/** A decorative picture beside the form, without information. */
const SCENE: Image = { image_id: "taiwan/sun-moon-lake", alt: "" };

export default function SignIn({ data }: ModuleProps<SignInData>) {
  const t = useTranslation();
  const user = useSite("user");
  const isWide = useSite("platform").kind === "desktop";
  const { name, homePath } = useSite("site");
  const partner = useSite("partner");
  const home = useHref()({ path: homePath });
  const query = new URLSearchParams(useSite("location").search);
  const jump = query.get("signin_jump") ?? home;
  return (
    <div className={styles["frame"]}>
      <div className={styles["panel"]}>
        {user && !user.guest ? (
          <Welcome user={user} jump={jump} />
        ) : (
          <>
            <div className={styles["head"]}>
              <h1>{t("sign_in:title", { site: partner?.name ?? name })}</h1>
              <p className={styles["quiet"]}>{t("sign_in:subtitle")}</p>
            </div>
            <SignInForms data={data} query={query} jump={jump} />
          </>
        )}
      </div>
      {isWide && (
        <div className={styles["scene"]}>
          <Picture image={SCENE} preset="gallery" first />
        </div>
      )}
    </div>
  );
}
