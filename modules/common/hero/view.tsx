import type { ModuleProps } from "#renderer/module-api.ts";
import type { HeroData } from "#schema/modules/hero.ts";
import { Picture } from "#ui/blocks/picture.tsx";
import styles from "./style.module.css";

export default function Hero({ data, name }: ModuleProps<HeroData>) {
  const heading = `${name}-heading`;
  return (
    <section className={styles["hero"]} aria-labelledby={heading}>
      <div className={styles["picture"]}>
        <Picture
          image={data.image}
          preset={{
            desktop: "homepage_theme_background",
            mobile: "mobile_theme_background",
          }}
          sizes="100vw"
          first
        />
      </div>
      <div className={styles["inner"]}>
        <div className={styles["panel"]}>
          <h1 id={heading}>{data.title}</h1>
          {data.subtitle && (
            <p className={styles["subtitle"]}>{data.subtitle}</p>
          )}
        </div>
      </div>
    </section>
  );
}
