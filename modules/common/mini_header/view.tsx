import { Brand } from "#ui/brand.tsx";
import styles from "./style.module.css";

export default function MiniHeader() {
  return (
    <header className={styles["header"]}>
      <Brand />
    </header>
  );
}
