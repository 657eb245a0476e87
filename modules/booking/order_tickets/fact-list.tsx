import type { Detail } from "#schema/booking.ts";
import styles from "./style.module.css";

interface FactsProps {
  readonly facts: readonly Detail[];
  /** large: read from a distance. small: numbers. */
  readonly look?: "large" | "small";
}

interface Group {
  /** A detail without a label is the heading of the details after it. */
  readonly heading: string | undefined;
  readonly facts: readonly Detail[];
}

/** Named facts side by side, with their headings if there are any. */
export function Facts({ facts, look = "large" }: FactsProps) {
  return groupsOf(facts).map(({ heading, facts: named }, index) => (
    <div key={index} className={styles["group"]} data-look={look}>
      {heading && <p>{heading}</p>}
      {named.length > 0 && (
        <dl className={styles["facts"]}>
          {named.map(({ label, text, minor }) => (
            <div key={label} data-minor={minor ? "" : undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  ));
}

function groupsOf(facts: readonly Detail[]): readonly Group[] {
  const groups: { heading: string | undefined; facts: Detail[] }[] = [];
  for (const fact of facts) {
    if (fact.label === undefined)
      groups.push({ heading: fact.text, facts: [] });
    else if (groups.length === 0)
      groups.push({ heading: undefined, facts: [fact] });
    else groups.at(-1)!.facts.push(fact);
  }
  return groups;
}
