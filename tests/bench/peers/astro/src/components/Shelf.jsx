import { useState } from "react";

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

export default function Shelf({ title, books }) {
  const [wanted, setWanted] = useState("");
  const found = books.filter(({ title, author }) =>
    `${title} ${author}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return (
    <div>
      <h2>{title}</h2>
      <form method="dialog">
        <label>
          Find a book
          <input
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
      </form>
      <p role="status">{found.length} books</p>
      <ul>
        {found.map(({ isbn, title, author, due }) => (
          <li key={isbn}>
            {title}, {author}
            {due && <small> on loan until {DATE.format(new Date(due))}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
