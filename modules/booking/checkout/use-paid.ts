import { useEffect } from "react";
import {
  useHref,
  useNavigate,
  useNotify,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import type { Checkout } from "./checkout.ts";
import { forgetDraft } from "./draft.ts";
import { handOver, paymentData } from "./mini-program.ts";

/**
 * What follows from an order: a mini-program is told of it, and once it is paid for what
 * was typed is forgotten and its page is shown.
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

  useEffect(() => {
    if (!order) return;
    const cancel = new URL(href({ path: back_path }), window.location.href);
    void handOver(device, paymentData(order, cancel.href, isPaid)).then(
      (knows) => {
        if (knows) return;
        const { booking_no: booking } = order;
        notify("warning", t("checkout:hand_over_failed", { booking }));
      },
    );
    if (!isPaid) return;
    forgetDraft(validate_id);
    // Whoever comes back to this page later is not sent away from it; who just paid elsewhere is.
    if (order !== first || isBack)
      void navigate(href({ path: order.order_path }));
    // Once for the order, and once more when it is paid for, or seen to be.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [guid, isPaid, isBack]);
}
