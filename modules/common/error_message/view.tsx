import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { ErrorMessageData } from "#schema/modules/error_message.ts";

export default function ErrorMessage({ data }: ModuleProps<ErrorMessageData>) {
  const t = useTranslation();
  const { homePath } = useSite("site");
  return (
    <section>
      <h1>{t(data.title_key)}</h1>
      <p>{t(data.message_key)}</p>
      <Link path={homePath}>{t("errors:action.home")}</Link>
    </section>
  );
}
