import { Link, useSite } from "#renderer/module-api.ts";

export default function NameBar() {
  const { name } = useSite("site");
  return <Link route="welcome">{name}</Link>;
}
