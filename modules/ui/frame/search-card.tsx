import { Fragment, type ReactNode } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import styles from "./search-card.module.css";

/** The card of a search form: a form, or a SearchBar with it. Below a hero it overlaps the picture. */
export function SearchCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["inner"]}>
      <div className={styles["card"]}>{children}</div>
    </div>
  );
}

interface SearchBarProps {
  /** What is searched: "Tokyo to Kyoto". */
  readonly title: ReactNode;
  /** The days, the people and other answers, each unique. */
  readonly details: readonly string[];
  /** The label of what opens the form. */
  readonly edit: string;
  /** The form. */
  readonly children: ReactNode;
}

/**
 * The search in one line that opens its form. It is a <details>, so it works without scripts. Its
 * module uses the messages of `common`.
 */
export function SearchBar({ title, details, edit, children }: SearchBarProps) {
  const t = useTranslation();
  return (
    <details className={styles["bar"]}>
      {/* Its visible texts are its name. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <summary>
        <span className={styles["summary"]}>
          <span>{title}</span>
          <span>
            {details.map((detail, index) => (
              <Fragment key={detail}>
                {index > 0 && " "}
                <span>{detail}</span>
              </Fragment>
            ))}
          </span>
        </span>
        <span className={styles["edit"]}>
          <span>{edit}</span>
          <span>{t("common:close")}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
