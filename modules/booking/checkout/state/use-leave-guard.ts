import { useEffect } from "react";
import {
  useConfirm,
  useNavigate,
  useTranslation,
} from "#renderer/module-api.ts";

/**
 * Asks for confirmation before the page is left during a payment: the browser's own dialog
 * for unloading the document, the site's dialog for links.
 *
 * @param section the id of the section, whose own links need no confirmation
 */
export function useLeaveGuard(section: string, isUnderWay: boolean): void {
  const t = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isUnderWay) return undefined;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const ask = async (link: HTMLAnchorElement): Promise<void> => {
      const leaves = await confirm({
        title: t("checkout:leave.title"),
        text: t("checkout:leave.text"),
        confirm: t("checkout:leave.confirm"),
        cancel: t("checkout:leave.cancel"),
      });
      if (!leaves) return;
      window.removeEventListener("beforeunload", onUnload);
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin === window.location.origin && !link.hreflang)
        void navigate(pathname + search + hash);
      else window.location.assign(link.href);
    };
    const onClick = (event: MouseEvent): void => {
      const link = linkLeft(event, section);
      if (!link) return;
      event.preventDefault();
      void ask(link);
    };
    window.addEventListener("beforeunload", onUnload);
    // Captures, to run before the page's own listener, which follows links.
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [confirm, isUnderWay, navigate, section, t]);
}

/** @returns the link of a click that would open another page in this tab */
function linkLeft(
  event: MouseEvent,
  section: string,
): HTMLAnchorElement | undefined {
  const isPlain =
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>("a[href]")
      : null;
  if (!isPlain || !link) return undefined;
  const isOurs = document.getElementById(section)?.contains(link) ?? false;
  const stays =
    link.getAttribute("href")!.startsWith("#") ||
    (link.target !== "" && link.target !== "_self");
  return isOurs || stays ? undefined : link;
}
