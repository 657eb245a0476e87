import styles from "./style.module.css";

/** A decorative phone that shows a journey. The panel's lower edge cuts it off. */
export function Phone() {
  return (
    <svg
      className={styles["phone"]}
      viewBox="0 0 260 300"
      width="260"
      height="300"
      aria-hidden="true"
    >
      <path
        className={styles["case"]}
        d="M38 0h184a32 32 0 0 1 32 32v268H6V32A32 32 0 0 1 38 0z"
      />
      <path
        className={styles["screen"]}
        d="M38 10h184a22 22 0 0 1 22 22v268H16V32a22 22 0 0 1 22-22z"
      />
      <rect
        className={styles["case"]}
        x="98"
        y="20"
        width="64"
        height="14"
        rx="7"
      />
      <path
        className={styles["ticket"]}
        d="M42 52h176a12 12 0 0 1 12 12v108a10 10 0 0 0 0 20v120H30V192a10 10 0 0 0 0-20V64a12 12 0 0 1 12-12z"
      />
      <path className={styles["ink"]} d="M74 78h70M74 112h44M74 146h58" />
      <path className={styles["quiet"]} d="M190 78h20M190 112h20M190 146h20" />
      <path className={styles["line"]} d="M50 78v68" />
      <circle className={styles["here"]} cx="50" cy="78" r="7" />
      <circle className={styles["ring"]} cx="50" cy="112" r="4.5" />
      <circle className={styles["ring"]} cx="50" cy="146" r="6" />
      <path className={styles["cut"]} d="M52 182h158" />
      <path
        className={styles["code"]}
        d="M85 207h24v24H85zM151 207h24v24h-24zM85 273h24v24H85z"
      />
      <path
        className={styles["dots"]}
        d="M93 215h8v8h-8zM159 215h8v8h-8zM93 281h8v8h-8zM120 204h8v8h-8zM136 212h8v8h-8zM120 220h8v16h-8zM136 236h8v8h-8zM82 242h8v8h-8zM98 250h16v8H98zM120 252h8v8h-8zM144 250h16v8h-16zM168 242h10v8h-10zM160 260h8v16h-8zM128 268h16v8h-16zM120 284h8v16h-8zM144 284h8v8h-8zM168 284h10v16h-10z"
      />
    </svg>
  );
}
