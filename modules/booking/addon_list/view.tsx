import {
  Link,
  usePriceFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { AddonListData } from "#schema/modules/addon_list.ts";
import { Card, cardLink } from "#ui/frame/card.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { kioskScene } from "#ui/drawings/travel-scenes.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { Picture } from "#ui/blocks/picture.tsx";
import styles from "./style.module.css";

export default function AddonList({ data }: ModuleProps<AddonListData>) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { title, addons } = data;
  return (
    <PageFrame title={title}>
      {addons.length === 0 ? (
        <EmptyState
          scene={kioskScene}
          title={t("addon_list:empty.title")}
          text={t("addon_list:empty.text")}
        />
      ) : (
        <ul className={styles["list"]}>
          {addons.map(({ addon_id, title: name, text, price, path, image }) => (
            <li key={addon_id}>
              <Card
                picture={
                  image && <Picture image={image} preset="activity_card" />
                }
              >
                <h2 className={styles["name"]}>
                  <Link path={path} className={cardLink}>
                    {name}
                  </Link>
                </h2>
                <p>{text}</p>
                <p className={styles["price"]}>{format(price)}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
