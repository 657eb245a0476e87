// @vitest-environment jsdom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { translateTexts } from "../../../tests/support/translator.ts";
import { followTranslator } from "./translated-texts.ts";

/** Adjacent texts and elements that React changes, removes and inserts one by one. */
function Basket() {
  const [count, setCount] = useState(2);
  return (
    <p>
      Your basket has {count} {count === 1 ? "ticket" : "tickets"}
      {count === 0 && <b>none</b>}
      {count > 2 && " for a group"} in all.
      <button type="button" onClick={() => setCount(count - 1)}>
        Fewer
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
    </p>
  );
}

it("React's changes are shown, whatever a translator has replaced", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = "<div></div>";
  const island = document.querySelector("div")!;
  const root = createRoot(island);
  await act(async () => root.render(<Basket />));
  followTranslator(island);
  const press = async (name: string): Promise<string> => {
    translateTexts(island);
    const button = [...island.querySelectorAll("button")].find(
      ({ textContent }) => textContent === name,
    )!;
    await act(async () => button.click());
    return island.textContent.replace("FewerMore", "");
  };
  expect(await press("More")).toBe(
    "Your basket has 3 tickets for a group in all.",
  );
  expect(await press("Fewer")).toBe("Your basket has 2 tickets in all.");
  expect(await press("Fewer")).toBe("Your basket has 1 ticket in all.");
  expect(await press("Fewer")).toBe("Your basket has 0 ticketsnone in all.");
  expect(await press("More")).toBe("Your basket has 1 ticket in all.");
  await act(async () => root.unmount());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
