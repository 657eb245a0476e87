import type { ReactNode } from "react";
import {
  PREFERENCES_PATH,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon } from "#ui/icons/icons.ts";
import { Links } from "./links.tsx";
import styles from "./style.module.css";

export interface LanguageLink {
  readonly code: string;
  readonly name: string;
  readonly href: string;
  readonly current: boolean;
}

/** The current page in every language in which it is published. */
export function useLanguageLinks(): readonly LanguageLink[] {
  const languages = useSite("languages");
  const current = useSite("language");
  const { path, search, published } = useSite("location");
  return languages
    .filter(({ code }) => published.includes(code))
    .map(({ code, name, segment }) => ({
      code,
      name,
      href: segment + path + search,
      current: code === current.code,
    }));
}

/**
 * The languages are links, which search engines follow too. For a signed-in user each is a
 * submit button, because the account stores the choice.
 */
export function LanguageList({ links }: { links: readonly LanguageLink[] }) {
  return useSite("user") ? (
    <PreferenceForm name="language">
      <Links columns="wide">
        {links.map(({ code, name, current }) => (
          <button
            key={code}
            className={styles["link"]}
            name="language"
            value={code}
            lang={code}
            aria-current={current || undefined}
          >
            {name}
            {current && <Icon shape={checkIcon} size={18} />}
          </button>
        ))}
      </Links>
    </PreferenceForm>
  ) : (
    <Links columns="wide">
      {links.map(({ code, name, href, current }) => (
        <a
          key={code}
          className={styles["link"]}
          href={href}
          lang={code}
          hrefLang={code}
          aria-current={current || undefined}
        >
          {name}
          {current && <Icon shape={checkIcon} size={18} />}
        </a>
      ))}
    </Links>
  );
}

/** Choosing a currency is one step without JavaScript, and returns to the same page. */
function PreferenceForm({
  name,
  children,
}: {
  readonly name: "language" | "currency";
  readonly children: ReactNode;
}) {
  const t = useTranslation();
  const { segment } = useSite("language");
  const { path, search } = useSite("location");
  return (
    <form
      method="post"
      action={PREFERENCES_PATH}
      aria-label={t(`site_header:${name}`)}
    >
      <input type="hidden" name="return_to" value={segment + path + search} />
      {children}
    </form>
  );
}

export function CurrencyForm() {
  const current = useSite("currency");
  const currencies = useSite("currencies");
  return (
    <PreferenceForm name="currency">
      <Links>
        {currencies.map(({ code, symbol }) => (
          <button
            key={code}
            className={styles["link"]}
            name="currency"
            value={code}
            aria-current={code === current.code || undefined}
          >
            <span>
              {code} <span className={styles["quiet"]}>{symbol}</span>
            </span>
            {code === current.code && <Icon shape={checkIcon} size={18} />}
          </button>
        ))}
      </Links>
    </PreferenceForm>
  );
}
