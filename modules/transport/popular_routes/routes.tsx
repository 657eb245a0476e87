import type { ReactNode } from "react";
import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { Vertical } from "#schema/common.ts";
import type {
  PopularRoute,
  PopularRoutesData,
} from "#schema/modules/popular_routes.ts";
import { Block } from "#ui/frame/block.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

interface RoutesProps extends ModuleProps<PopularRoutesData> {
  /** The number of routes shown at first. */
  readonly atOnce: number;
  readonly list: string;
  readonly item: (route: PopularRoute, vertical: Vertical) => ReactNode;
}

/** The common part of both views: the first routes, a fold with the others, the note. */
export function Routes({ data, name, atOnce, list, item }: RoutesProps) {
  const t = useTranslation();
  const { routes, vertical } = data;
  if (routes.length === 0) return null;
  const rest = routes.slice(atOnce);
  const items = (shown: readonly PopularRoute[]) => (
    <ul className={list}>
      {shown.map((route) => (
        <li key={route.route_id}>{item(route, route.vertical ?? vertical)}</li>
      ))}
    </ul>
  );
  return (
    <Block name={name} title={data.title}>
      {items(routes.slice(0, atOnce))}
      {rest.length > 0 && (
        <details className={styles["rest"]}>
          <summary className={styles["more"]}>
            {t("popular_routes:more", { count: rest.length })}
            <Icon shape={chevronDownIcon} size={20} />
          </summary>
          {items(rest)}
        </details>
      )}
      <p className={styles["note"]}>{data.note}</p>
    </Block>
  );
}
