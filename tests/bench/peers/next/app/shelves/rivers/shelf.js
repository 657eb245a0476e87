"use client";

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

export function Shelf({ title, books }) {
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
        {books.map(({ isbn, title, author, due }) => (
          <li key={isbn}>
            {title}, {author}
            {due && <small> on loan until {DATE.format(new Date(due))}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
