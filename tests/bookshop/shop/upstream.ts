/** The shop's upstream: answers with `{success, result}` what the call table and sections ask for. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const BOOKS = [
  {
    isbn: "9780141036137",
    title: "Three Men in a Boat",
    author: "Jerome K. Jerome",
    price: { amount: 799, currency: "GBP" },
  },
  {
    isbn: "9780141441672",
    title: "The Mill on the Floss",
    author: "George Eliot",
    price: { amount: 899, currency: "GBP" },
  },
];
const NAMES: Readonly<Record<string, string>> = {
  new: "New",
  rivers: "Rivers",
};

function answerOf({ pathname, searchParams }: URL): unknown {
  const [, , kind, key = ""] = pathname.split("/");
  const book = (isbn: string | null) =>
    BOOKS.find((each) => each.isbn === isbn);
  if (kind === "list") return NAMES[key] && { title: NAMES[key], books: BOOKS };
  if (kind === "detail") return book(key);
  if (kind === "book") return book(searchParams.get("isbn"));
  if (kind === "stock") return book(searchParams.get("isbn")) && { copies: 2 };
  if (kind === "events" || kind === "logs") return {};
  const name = NAMES[searchParams.get("category") ?? ""];
  return kind === "category" && name ? { name } : undefined;
}

const server = createServer((request, response) => {
  const result = answerOf(new URL(request.url ?? "/", "http://upstream"));
  const success = result !== undefined;
  response.writeHead(success ? 200 : 404, {
    "content-type": "application/json",
  });
  response.end(JSON.stringify({ success, result }));
});
server.listen(Number(process.env["PORT"] ?? 4100), "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The upstream is ready: http://localhost:${port}`);
});
