import { useState } from "react";
import {
  useFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import styles from "./style.module.css";

/** data.schema.json as a type. */
interface BookListData {
  readonly title: string;
  readonly books: readonly {
    readonly isbn: string;
    readonly title: string;
    readonly author: string;
    readonly due?: string;
  }[];
}

export default function BookList({ data }: ModuleProps<BookListData>) {
  const t = useTranslation();
  const format = useFormat();
  const [wanted, setWanted] = useState("");
  const found = data.books.filter(({ title, author }) =>
    `${title} ${author}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return (
    <>
      <h2>{data.title}</h2>
      <form method="dialog">
        <label>
          {t("book_list:find")}
          <input
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
      </form>
      <p role="status">{t("book_list:found", { count: found.length })}</p>
      <ul className={styles["books"]}>
        {found.map(({ isbn, title, author, due }) => (
          <li key={isbn}>
            {title}, {author}
            {due && (
              <small>
                {" "}
                {t("book_list:on_loan", { date: format.date(due) })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
