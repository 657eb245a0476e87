import { useState } from "react";
import { Link, useTranslation, type ModuleProps } from "@wayfare/renderer";
import type { BookListData } from "#schema/modules/book_list.ts";
import styles from "./style.module.css";

export default function BookList({ data }: ModuleProps<BookListData>) {
  const t = useTranslation();
  const [wanted, setWanted] = useState("");
  const found = data.books.filter(({ title, author }) =>
    `${title} ${author}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return (
    <>
      <h2>{data.title}</h2>
      <label>
        {t("book_list:find")}
        <input
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <p role="status">{t("book_list:found", { count: found.length })}</p>
      <ul className={styles["books"]}>
        {found.map(({ isbn, title, author }) => (
          <li key={isbn}>
            <Link route="book" params={{ isbn }}>
              {title}
            </Link>
            , {author}
          </li>
        ))}
      </ul>
    </>
  );
}
