/** The newsroom: answers in JSON what the call table and sections ask for. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const ARTICLES = [
  {
    slug: "bridge-opens",
    title: "The new bridge opens today",
    paragraphs: ["At noon the first tram crosses the river."],
  },
  {
    slug: "school-library",
    title: "A library for the school",
    paragraphs: ["Parents collected four thousand books."],
  },
];
const entries = [
  { entry_id: 1, time: "11:40", text: "Hundreds wait on both banks." },
];
/** What the newsroom recommends is computed slowly, when it is asked to be. */
let related = Promise.resolve();

function resultOf(path: string, slug: string): unknown {
  const article = ARTICLES.find((one) => one.slug === slug);
  const headlines = ARTICLES.map(({ slug: name, title }) => ({
    slug: name,
    title,
  }));
  if (path === "/news/latest") return { title: "Latest", articles: headlines };
  if (!article) return undefined;
  if (path.startsWith("/news/live")) return { slug, entries };
  if (path.startsWith("/news/related"))
    return {
      title: "Read next",
      articles: headlines.filter((one) => one.slug !== slug),
    };
  return article;
}

export interface Newsroom {
  readonly url: string;
  /** Publishes an entry of the live blog. */
  publish(time: string, text: string): void;
  /** Holds what is recommended back. @returns lets it go */
  hold(): () => void;
}

/** An example upstream, on this machine only. */
export async function startNewsroom(port = 0): Promise<Newsroom> {
  const server = createServer(({ url = "/" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://upstream");
    const slug = searchParams.get("slug") ?? pathname.split("/")[3] ?? "";
    const wait = pathname.startsWith("/news/related") ? related : undefined;
    void Promise.resolve(wait).then(() => {
      const result = resultOf(pathname, slug);
      response.writeHead(result === undefined ? 404 : 200, {
        "content-type": "application/json",
      });
      response.end(JSON.stringify(result ?? null));
    });
  }).unref();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish(time, text) {
      entries.unshift({ entry_id: entries.length + 1, time, text });
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      related = promise;
      return resolve;
    },
  };
}

export const startUpstream = async (): Promise<string> =>
  (await startNewsroom()).url;
