import styles from "./style.module.css";

/** A line that ends at a stop on this side of a river: the destination is out of reach. */
export function Drawing() {
  return (
    <svg className={styles["drawing"]} viewBox="0 0 560 200" aria-hidden="true">
      <rect className={styles["sky"]} width="560" height="200" />
      <circle className={styles["sun"]} cx="430" cy="58" r="26" />
      <path
        className={styles["far"]}
        d="M0 132c60-44 118-50 176-20 46 24 84-46 150-40 66 6 104 62 234 30v98H0z"
      />
      <path
        className={styles["near"]}
        d="M0 150h300c10 0 18 8 18 18v32H0zM420 200v-32c0-10 8-18 18-18h122v50z"
      />
      <path className={styles["line"]} d="M-4 150h248" />
      <circle className={styles["stop"]} cx="90" cy="150" r="8" />
      <path className={styles["ahead"]} d="M276 150h288" />
      <circle className={styles["stop"]} cx="490" cy="150" r="8" />
      <circle className={styles["here"]} cx="258" cy="150" r="14" />
      <rect
        className={styles["ticket"]}
        x="232"
        y="72"
        width="52"
        height="58"
        rx="6"
      />
      <path
        className={styles["code"]}
        d="M242 82h12v12h-12zm20 0h12v12h-12zm-20 20h12v12h-12zm20 0h4v4h-4zm8 8h4v4h-4zm-8 4h4v4h-4zm8-12h4v4h-4z"
      />
    </svg>
  );
}
