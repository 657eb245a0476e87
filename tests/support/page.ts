/** What a visitor does on a page of a test, and what they are told. */

export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A button by the words that it begins with. */
export function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((candidate) =>
    (candidate.getAttribute("aria-label") ?? candidate.textContent).startsWith(
      text,
    ),
  );
  if (!found) throw new Error(`there is no button "${text}"`);
  return found;
}

/** Presses a button, and waits for what comes of it. */
export async function press(text: string): Promise<void> {
  button(text).click();
  await settle();
  await settle();
}

export function form(label: string): HTMLFormElement {
  const found = document.querySelector<HTMLFormElement>(
    `form[aria-label="${label}"]`,
  );
  if (!found) throw new Error(`there is no form "${label}"`);
  return found;
}

export function field(label: string, name: string): HTMLInputElement {
  return form(label).elements.namedItem(name) as HTMLInputElement;
}

/** Sends a form, and waits for what comes of it. */
export async function submit(label: string): Promise<void> {
  form(label).requestSubmit();
  await settle();
  await settle();
}

/** What is read out with a field. */
export function said(of: HTMLElement): string {
  return (of.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
}

/** What a region of a role says. */
export function told(role: "status" | "alert"): string {
  return [...document.querySelectorAll(`[role=${role}]`)]
    .map(({ textContent }) => textContent)
    .join("");
}
