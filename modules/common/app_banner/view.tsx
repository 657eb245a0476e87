import {
  useSite,
  useTranslation,
  type ModuleProps,
  useTrack,
} from "#renderer/module-api.ts";
import type { AppBannerData } from "#schema/modules/app_banner.ts";
import { Block } from "#ui/frame/block.tsx";
import { ButtonAnchor } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { externalIcon } from "#ui/icons/icons.ts";
import { Phone } from "./phone.tsx";
import styles from "./style.module.css";

export default function AppBanner({ data, name }: ModuleProps<AppBannerData>) {
  const t = useTranslation();
  const track = useTrack();
  const { isOpenHarmony } = useSite("device");
  const { title, text, steps = [], stores = [] } = data;
  // OpenHarmony's browser cannot add a site to the home screen, and store apps do not run
  // there.
  if (isOpenHarmony) return null;
  return (
    <Block name={name}>
      <div className={styles["panel"]}>
        <div className={styles["words"]}>
          <h2>{title}</h2>
          <p>{text}</p>
          {stores.length > 0 ? (
            <ul className={styles["stores"]}>
              {stores.map(({ store, url }) => (
                <li key={store}>
                  <ButtonAnchor
                    look="plain"
                    href={url}
                    tracked={track("click", "store_chosen", { label: store })}
                  >
                    {t(`app_banner:store.${store}`)}
                    <Icon shape={externalIcon} size={20} />
                  </ButtonAnchor>
                </li>
              ))}
            </ul>
          ) : (
            <ol className={styles["steps"]}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </div>
        <Phone />
      </div>
    </Block>
  );
}
