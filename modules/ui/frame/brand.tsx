import { Link, useImageAddress, useSite } from "#renderer/module-api.ts";
import styles from "./brand.module.css";

/**
 * The home link with the name of the site, or with logo and name of the partner on a partner's
 * host. The site's mark is a line with a stop. Its module declares `site` and `partner`.
 */
export function Brand() {
  const { name, homePath } = useSite("site");
  const partner = useSite("partner");
  const { logo } = partner ?? {};
  const isWordmark = logo?.startsWith(WORDMARKS) === true;
  return (
    <Link path={homePath} className={styles["brand"]}>
      {!partner && (
        <svg className={styles["mark"]} viewBox="0 0 28 28" aria-hidden="true">
          <path d="M2 5.5 8.2 23l4.2-9.4M15.6 13.6l4.2 9.4L26 5.5" />
          <circle cx="14" cy="9.9" r="3.7" />
        </svg>
      )}
      {logo !== undefined && (
        <Logo image_id={logo} alt={isWordmark ? partner!.name : ""} />
      )}
      {!isWordmark && (
        <span className={styles["name"]}>{partner?.name ?? name}</span>
      )}
    </Link>
  );
}

/** The folder of logos that contain the name (schema/partner.schema.json). */
const WORDMARKS = "logos/wordmarks/";

/** A picture with an address of its own, never markup of the page. While it loads, its place is free. */
function Logo({
  image_id,
  alt,
}: {
  readonly image_id: string;
  readonly alt: string;
}) {
  const preset = alt === "" ? "logo_mark" : "logo_wordmark";
  const address = useImageAddress()(image_id, preset);
  const { src, srcSet, darkSrcSet, width, height } = address;
  const sizes = `${width}px`;
  return (
    <picture className={styles["logo"]}>
      {darkSrcSet && (
        <source
          media="(prefers-color-scheme:dark)"
          srcSet={darkSrcSet}
          sizes={sizes}
        />
      )}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
      />
    </picture>
  );
}
