import { Link, type ModuleProps } from "#renderer/module-api.ts";
import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";

export default function Breadcrumb({ data }: ModuleProps<BreadcrumbData>) {
  return (
    <nav>
      {data.items.map(({ label, path }) =>
        path ? (
          <Link key={label} path={path}>
            {label}
          </Link>
        ) : (
          <span key={label}>{label}</span>
        ),
      )}
    </nav>
  );
}
