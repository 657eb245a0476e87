import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import { Card } from "#ui/frame/card.tsx";
import { Picture } from "#ui/blocks/picture.tsx";
import { VerticalIcon } from "#ui/icons/vertical-icon.tsx";
import { Journey } from "./journey.tsx";
import { Routes } from "./routes.tsx";
import styles from "./style.module.css";

/** Cards with pictures, three in a row. */
export default function PopularRoutes(props: ModuleProps<PopularRoutesData>) {
  const t = useTranslation();
  const pictured = props.data.routes.some(({ image }) => image);
  return (
    <Routes
      {...props}
      atOnce={9}
      list={styles["cards"]!}
      item={(route, vertical) => (
        <Card
          picture={
            route.image ? (
              <Picture image={route.image} preset="activity_card" />
            ) : (
              // Keeps the lines of all cards at one height.
              pictured && (
                <div className={styles["noPicture"]} aria-hidden>
                  <VerticalIcon vertical={vertical} size={48} />
                </div>
              )
            )
          }
          badge={
            route.asked && (
              <Badge tone="strong">{t("popular_routes:asked")}</Badge>
            )
          }
        >
          <Journey route={route} vertical={vertical} size="l" />
        </Card>
      )}
    />
  );
}
