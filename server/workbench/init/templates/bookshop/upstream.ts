/** The example upstream: answers in JSON what the call table and sections ask for. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const GBP = (amount: number) => ({ amount, currency: "GBP" });
const BOOKS = [
  {
    isbn: "9780141036137",
    title: "Three Men in a Boat",
    author: "Jerome K. Jerome",
    price: GBP(799),
  },
  {
    isbn: "9780141441672",
    title: "The Mill on the Floss",
    author: "George Eliot",
    price: GBP(899),
  },
];
const CATEGORIES: Readonly<Record<string, string>> = {
  new: "New",
  rivers: "Rivers",
};

function resultOf(path: string, of: (name: string) => string): unknown {
  const [, , kind, key = ""] = path.split("/");
  const book = BOOKS.find(({ isbn }) => isbn === (key || of("isbn")));
  const category = CATEGORIES[key || of("category")];
  const isWanted = (text: string) =>
    text.toLowerCase().includes(of("q").toLowerCase());
  if (kind === "list") return category && { title: category, books: BOOKS };
  if (kind === "search")
    return {
      title: of("q") || "All",
      books: BOOKS.filter(({ title, author }) => isWanted(title + author)),
    };
  if (kind === "category") return category && { name: category };
  if (kind === "stock") return book && { copies: 2 };
  return kind === "book"
    ? book
    : kind === "events" || kind === "logs"
      ? {}
      : undefined;
}

/** @returns its address, on this machine only */
export async function startUpstream(port = 0): Promise<string> {
  const server = createServer(({ url = "/" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://upstream");
    const result = resultOf(pathname, (name) => searchParams.get(name) ?? "");
    response.writeHead(result === undefined ? 404 : 200, {
      "content-type": "application/json",
    });
    response.end(JSON.stringify(result ?? null));
  }).unref();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
