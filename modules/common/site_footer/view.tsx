import { Link, type ModuleProps } from "#renderer/module-api.ts";
import type { SiteFooterData } from "#schema/modules/site_footer.ts";

export default function SiteFooter({ data }: ModuleProps<SiteFooterData>) {
  return (
    <footer>
      {data.groups.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          {links.map(({ label, path }) => (
            <Link key={path} path={path}>
              {label}
            </Link>
          ))}
        </div>
      ))}
      {data.note && <p>{data.note}</p>}
    </footer>
  );
}
