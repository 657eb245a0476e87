import { useCall, useRefresh, type CallName } from "#renderer/module-api.ts";
import { useAction, type Action } from "#ui/hooks/use-action.ts";

export interface Change extends Pick<
  Action,
  "pending" | "failure" | "refuse" | "clear"
> {
  /**
   * Makes the call, then refreshes the page.
   *
   * @returns whether it succeeded
   */
  readonly make: (
    call: CallName,
    params: Readonly<Record<string, string | number>>,
  ) => Promise<boolean>;
}

/** Changes the visitor's data: the server makes the change, and the page is refreshed. */
export function useChange(): Change {
  const call = useCall();
  const refresh = useRefresh();
  const { run, ...action } = useAction();
  return {
    ...action,
    make: (name, params) =>
      run(async () => {
        await call(name, params);
        await refresh();
      }),
  };
}
