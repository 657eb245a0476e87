import { useImageAddress, type ModuleProps } from "#renderer/module-api.ts";
import type { HeroData } from "#schema/modules/hero.ts";
import styles from "./style.module.css";

export default function Hero({ data }: ModuleProps<HeroData>) {
  const image = useImageAddress()(
    data.image.image_id,
    "homepage_theme_background",
  );
  return (
    <section className={styles["hero"]}>
      <img {...image} alt={data.image.alt} />
      <h1>{data.title}</h1>
      {data.subtitle && <p>{data.subtitle}</p>}
    </section>
  );
}
