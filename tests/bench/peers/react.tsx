/**
 * The floor: React alone. Node.js's HTTP server, undici's pool, one `renderToString`, and the data of
 * the sections for hydration.
 */
import { createServer } from "node:http";
import { renderToString } from "react-dom/server";
import { Pool } from "undici";
import {
  SKELETON_PATH,
  type Book,
  type Shelf,
  type Skeleton,
} from "./content.ts";

const pool = new Pool(process.env["UPSTREAM"]!, { connections: 1024 });
const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

async function get<T>(path: string): Promise<T> {
  const { body } = await pool.request({ method: "GET", path });
  const { result } = (await body.json()) as { readonly result: T };
  return result;
}

function BookItem({ title, author, due }: Book) {
  return (
    <li>
      {title}, {author}
      {due && <small> on loan until {DATE.format(new Date(due))}</small>}
    </li>
  );
}

function ShelfView({ title, books }: Shelf) {
  return (
    <div>
      <h2>{title}</h2>
      <form method="dialog">
        <label>
          Find a book
          <input type="search" defaultValue="" />
        </label>
      </form>
      <p role="status">{books.length} books</p>
      <ul>
        {books.map((book) => (
          <BookItem key={book.isbn} {...book} />
        ))}
      </ul>
    </div>
  );
}

function Page({
  page,
  shelves,
}: Pick<Skeleton, "page"> & { readonly shelves: readonly Shelf[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
      </head>
      <body>
        <header>
          <a href="/">Riverside Library</a>
        </header>
        <main>
          {shelves.map((shelf) => (
            <ShelfView key={shelf.title} {...shelf} />
          ))}
        </main>
        <script
          type="application/json"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(shelves).replaceAll("<", String.raw`\u003c`),
          }}
        />
      </body>
    </html>
  );
}

async function render(): Promise<string> {
  const { page, sections } = await get<Skeleton>(SKELETON_PATH);
  const shelves = await Promise.all(
    sections.map(({ api_path }) => get<Shelf>(api_path)),
  );
  return `<!doctype html>${renderToString(<Page page={page} shelves={shelves} />)}`;
}

createServer((_, response) => {
  void render().then((html) => {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(html),
    });
    response.end(html);
  });
}).listen(Number(process.env["PORT"]), "127.0.0.1", () =>
  process.send?.("ready"),
);
