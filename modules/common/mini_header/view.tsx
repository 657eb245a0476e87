import { Link, useSite } from "#renderer/module-api.ts";

export default function MiniHeader() {
  const site = useSite("site");
  return (
    <header>
      <Link path={site.homePath}>{site.name}</Link>
    </header>
  );
}
