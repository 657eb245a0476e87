/** Forms that change the current page without leaving it. */
interface InPlaceDeps {
  /** Updates the parts of the page that the server now renders differently. */
  readonly refresh: () => Promise<void>;
  readonly failed: () => void;
}

/**
 * Submits forms with `data-in-place` by `fetch` and refreshes the page. Without scripts the
 * browser submits them, and the server redirects back to the page.
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
