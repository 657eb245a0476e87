import { Pool } from "undici";

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

export async function loader() {
  const pool = (globalThis.pool ??= new Pool(process.env.UPSTREAM, {
    connections: 1024,
  }));
  const get = async (path) => {
    const { body } = await pool.request({ method: "GET", path });
    return (await body.json()).result;
  };
  const { page, sections } = await get("/pages/shelf");
  const shelves = await Promise.all(
    sections.map(({ api_path }) => get(api_path)),
  );
  return { page, shelves };
}

export const meta = ({ loaderData }) => [
  { title: loaderData.page.title },
  { name: "description", content: loaderData.page.description },
];

export default function Page({ loaderData }) {
  return loaderData.shelves.map(({ title, books }) => (
    <div key={title}>
      <h2>{title}</h2>
      <form method="dialog">
        <label>
          Find a book
          <input type="search" defaultValue="" />
        </label>
      </form>
      <p role="status">{books.length} books</p>
      <ul>
        {books.map(({ isbn, title, author, due }) => (
          <li key={isbn}>
            {title}, {author}
            {due && <small> on loan until {DATE.format(new Date(due))}</small>}
          </li>
        ))}
      </ul>
    </div>
  ));
}
