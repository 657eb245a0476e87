// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, test, vi } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

test.each([
  ["ann@gmial.com", "ann@gmail.com"],
  ["ann@gmail.con", "ann@gmail.com"],
  ["Ann.B+x@Hotmial.com", "Ann.B+x@hotmail.com"],
  ["ann@yaho.com", "ann@yahoo.com"],
  ["ann@outlok.com", "ann@outlook.com"],
  ["ann@iclod.com", "ann@icloud.com"],
  ["ann@gmail.com", undefined],
  ["ann@ymail.com", undefined],
  ["ann@mail.com", undefined],
  ["ann@yahoo.fr", undefined],
  ["ann@example.com", undefined],
  ["ann@wayfare.example", undefined],
  ["ann@", undefined],
  ["ann", undefined],
  ["", undefined],
])("%j is corrected to %j", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("#renderer/module-api.ts", async (original) => ({
  ...(await original<object>()),
  useTranslation: () => (_key: string, values: { address: string }) =>
    `Did you mean ${values.address}?`,
}));

it("suggests the address below the field, announces it politely, and enters it on a press", async () => {
  const { EmailField } = await import("./email-field.tsx");
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const typed: string[] = [];
  act(() =>
    root.render(
      <EmailField
        label="Email"
        defaultValue="ann@gmial.com"
        onChange={({ currentTarget }) => typed.push(currentTarget.value)}
      />,
    ),
  );
  const input = host.querySelector("input")!;
  act(() => {
    input.focus();
    input.blur();
  });
  expect(input.value).toBe("ann@gmial.com");
  const button = host.querySelector<HTMLButtonElement>(
    '[role="status"] button',
  )!;
  expect(button.textContent).toBe("Did you mean ann@gmail.com?");
  act(() => button.click());
  expect([input.value, typed]).toEqual(["ann@gmail.com", ["ann@gmail.com"]]);
  expect(document.activeElement).toBe(input);
  expect(host.querySelector("button")).toBeNull();
  act(() => root.unmount());
  host.remove();
});
