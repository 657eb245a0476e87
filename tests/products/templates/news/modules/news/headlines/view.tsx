import { Link, type ModuleProps } from "@wayfare/renderer";
import type { HeadlinesData } from "#schema/modules/headlines.ts";

export default function Headlines({ data }: ModuleProps<HeadlinesData>) {
  return (
    <>
      <h2>{data.title}</h2>
      <ul>
        {data.articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link route="article" params={{ slug }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
