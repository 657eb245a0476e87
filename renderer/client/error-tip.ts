/** A short message about a failure, one at a time (specification, section 4). */
const SHOWN_MS = 3000;
const REMOVED_MS = 1000;

export function createErrorTip(): (message: string) => void {
  let tip: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (message) => {
    clearTimeout(timer);
    tip?.remove();
    const shown = document.createElement("div");
    shown.className = "error-tip";
    shown.setAttribute("role", "alert");
    shown.textContent = message;
    document.body.append(shown);
    tip = shown;
    timer = setTimeout(() => {
      shown.dataset["leaving"] = "";
      timer = setTimeout(() => shown.remove(), REMOVED_MS);
    }, SHOWN_MS);
  };
}
