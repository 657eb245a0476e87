import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import { cardTarget } from "#ui/frame/card.tsx";
import { Journey } from "./journey.tsx";
import { Routes } from "./routes.tsx";
import styles from "./style.module.css";

/** Rows without pictures, so that many routes fit on a screen. */
export default function PopularRoutes(props: ModuleProps<PopularRoutesData>) {
  const t = useTranslation();
  return (
    <Routes
      {...props}
      atOnce={6}
      list={styles["rows"]!}
      item={(route, vertical) => (
        <div className={`${cardTarget} ${styles["row"]}`}>
          {route.asked && (
            <Badge tone="strong">{t("popular_routes:asked")}</Badge>
          )}
          <Journey route={route} vertical={vertical} size="m" />
        </div>
      )}
    />
  );
}
