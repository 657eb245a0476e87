import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { StructuredData } from "./structured-data.tsx";

it.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "</ScRiPt >",
  String.raw`\u003c/script>`,
])("%s cannot end a script, and stays as text", (attack) => {
  const html = renderToString(<StructuredData value={{ name: attack }} />);
  const [, json] =
    /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)!;
  expect(JSON.parse(json!)).toEqual({ name: attack });
});
