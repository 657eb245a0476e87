import { formAddress, useHref, type ModuleProps } from "@wayfare/renderer";
import type { StartPageData } from "#schema/modules/start_page.ts";

export default function StartPage({ data }: ModuleProps<StartPageData>) {
  const href = useHref();
  return (
    <form method="post" action={formAddress(data.action)}>
      <h1>{data.title}</h1>
      <p>{data.text}</p>
      <input type="hidden" name="return_to" value={href({ route: "home" })} />
      <button type="submit">{data.submit}</button>
    </form>
  );
}
