import { useState } from "react";
import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { SiteHeaderData } from "#schema/modules/site_header.ts";

export default function SiteHeader({ data }: ModuleProps<SiteHeaderData>) {
  const t = useTranslation();
  const site = useSite("site");
  const languages = useSite("languages");
  const { path } = useSite("location");
  const [open, setOpen] = useState(false);
  return (
    <header>
      <Link path={site.homePath}>{site.name}</Link>
      {data.menus.map(
        ({ label, path: to }) =>
          to && (
            <Link key={label} path={to}>
              {label}
            </Link>
          ),
      )}
      <button onClick={() => setOpen(!open)}>{t("common:more")}</button>
      {open &&
        languages.map(({ code, name, segment }) => (
          <a key={code} href={segment + path}>
            {name}
          </a>
        ))}
    </header>
  );
}
