/** Forms that change something of the page on which they stand: the page stays open. */
interface InPlaceDeps {
  /** Takes over what differs on the page now. */
  readonly refresh: () => Promise<void>;
  readonly failed: () => void;
}

/**
 * Sends forms with `data-in-place` without leaving the page. They need no script: sent by
 * the browser, they end with a redirect to the page.
 */
export function sendFormsInPlace(deps: InPlaceDeps): void {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !("inPlace" in form.dataset))
      return;
    event.preventDefault();
    void send(form, submitter, deps);
  });
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { refresh, failed }: InPlaceDeps,
): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") body.append(name, value);
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body,
      redirect: "manual",
    });
    if (answer.type !== "opaqueredirect") return failed();
  } catch {
    return failed();
  }
  await refresh();
}
