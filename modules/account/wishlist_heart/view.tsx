import { useEffect, useRef, useState } from "react";
import {
  callErrorOf,
  useCall,
  useNotify,
  useRecount,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { WishlistHeartData } from "#schema/modules/wishlist_heart.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { heartIcon } from "#ui/icons/icons.ts";
import { hasSaved, rememberSaved } from "#ui/hooks/use-saved-mark.ts";
import styles from "./style.module.css";

export default function WishlistHeart({
  data: { item_id, title },
}: ModuleProps<WishlistHeartData>) {
  return item_id && title ? <Heart itemId={item_id} title={title} /> : null;
}

interface HeartProps {
  readonly itemId: string;
  readonly title: string;
}

function Heart({ itemId, title }: HeartProps) {
  const t = useTranslation();
  const call = useCall();
  const recount = useRecount();
  const notify = useNotify();
  const user = useSite("user");
  const hasItems = (user?.counts.wishlist ?? 0) > 0;
  const [saved, setSaved] = useState(false);
  const [pending, setPending] = useState(false);
  const asking = useRef<AbortController>(undefined);

  // Pages are the same for everybody: only browsers and users that saved something ask.
  useEffect(() => {
    if (!hasItems && !hasSaved()) return;
    const abort = new AbortController();
    asking.current = abort;
    call("wishlist_saved", { item_id: itemId }, abort.signal).then(
      (answer) => setSaved(answer.saved),
      // The heart stays empty: saving twice changes nothing.
      () => {},
    );
    return () => abort.abort();
  }, [call, itemId, hasItems]);

  const press = async (): Promise<void> => {
    if (pending) return;
    asking.current?.abort();
    setPending(true);
    try {
      await call(saved ? "remove_from_wishlist" : "add_to_wishlist", {
        item_id: itemId,
      });
      rememberSaved();
      setSaved(!saved);
      notify(
        "message",
        t(`wishlist_heart:${saved ? "removed" : "added"}`, { title }),
      );
      // The header counts what is saved.
      await recount();
    } catch (error) {
      const isFull = callErrorOf(error)?.code === "list_full";
      notify("error", t(`wishlist_heart:${isFull ? "full" : "failed"}`));
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={styles["place"]} data-live={hasItems ? "" : undefined}>
      <button
        type="button"
        className={styles["heart"]}
        aria-pressed={saved}
        aria-disabled={pending}
        onClick={() => void press()}
      >
        <Icon shape={heartIcon} />
        <span className={styles["text"]}>{t("wishlist_heart:save")}</span>{" "}
        <span className="visually-hidden">{title}</span>
      </button>
    </div>
  );
}
