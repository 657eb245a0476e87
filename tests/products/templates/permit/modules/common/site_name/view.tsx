import { Link, useSite } from "@wayfare/renderer";

export default function SiteName() {
  const { name } = useSite("site");
  return <Link route="home">{name}</Link>;
}
