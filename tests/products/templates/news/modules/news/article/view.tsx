import type { ModuleProps } from "@wayfare/renderer";
import type { ArticleData } from "#schema/modules/article.ts";

export default function Article({ data }: ModuleProps<ArticleData>) {
  return (
    <>
      <h1>{data.title}</h1>
      {data.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}
