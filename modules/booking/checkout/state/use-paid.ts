import { useEffect } from "react";
import {
  useHref,
  useNavigate,
  useNotify,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import type { Checkout } from "../model/checkout.ts";
import { clearDraft } from "../model/draft.ts";
import { handOver, paymentData } from "../model/mini-program.ts";

/**
 * Reports the order to the mini-program that shows the page. After the payment it clears the stored
 * entries and opens the confirmation page.
 */
export function usePaid(
  { validate_id, back_path, order: first }: Checkout,
  order: OrderState | undefined,
  isPaid: boolean,
  isBack: boolean,
): void {
  const device = useSite("device");
  const notify = useNotify();
  const t = useTranslation();
  const href = useHref();
  const navigate = useNavigate();
  const guid = order?.order_guid;
  const isShared = order?.challenge?.shared === true;

  useEffect(() => {
    if (!order) return;
    const cancel = new URL(href({ path: back_path }), window.location.href);
    void handOver(device.host, paymentData(order, cancel.href, isPaid)).then(
      (knows) => {
        if (knows) return;
        const { booking_no: booking } = order;
        notify("warning", t("checkout:hand_over_failed", { booking }));
      },
    );
    if (isShared) void navigate(href({ path: order.order_path }));
    if (!isPaid) return;
    clearDraft(validate_id);
    // A visitor who reopens a paid order stays here; one who has just paid elsewhere is redirected.
    if (order !== first || isBack)
      void navigate(href({ path: order.booked_path ?? order.order_path }));
    // Runs once for a new order, and once more when it is paid.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [guid, isPaid, isShared, isBack]);
}
