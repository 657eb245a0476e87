import type { PaymentMethod } from "#schema/modules/checkout.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

/** The methods that this browser can use. In the server's HTML: those that every browser can. */
export function useDeviceMethods(
  methods: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  const isHydrated = useHydrated();
  const usable = methods.filter(
    ({ needs }) => needs === undefined || (isHydrated && canPayBy(needs)),
  );
  // The page shows what there is, if this browser can use none of it.
  return usable.length > 0 ? usable : methods;
}

/** Whether the browser has an interface for payments, and says that it can pay by it now. */
function canPayBy(name: string): boolean {
  const found: unknown = Reflect.get(globalThis, name);
  const ask =
    typeof found === "function"
      ? (Reflect.get(found, "canMakePayments") as unknown)
      : undefined;
  try {
    return typeof ask === "function" && Reflect.apply(ask, found, []) === true;
  } catch {
    // It refuses on pages that it does not consider safe.
    return false;
  }
}
