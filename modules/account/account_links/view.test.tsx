// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { AccountLinksData } from "#schema/modules/account_links.ts";
import { siteContext } from "../../../tests/support/contexts.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import { HANA } from "../../../tests/support/users.ts";
import AccountLinks from "./view.tsx";

function tripsOf(unreview: number): string | undefined {
  document.body.innerHTML = renderModule({
    moduleId: "account_links",
    view: AccountLinks,
    data: exampleOf<AccountLinksData>("account_links"),
    context: {
      user: { ...HANA, unreview },
      site: { ...siteContext().site, features: { user_center: true } },
    },
  });
  return document.querySelector("li")?.textContent;
}

it.each([
  [0, "My tripsUpcoming, past and unpaid"],
  [1, "My trips1 trip to review"],
  [2, "My trips2 trips to review"],
])("with %i trips to review, the link to the trips is %j", (count, text) => {
  expect(tripsOf(count)).toBe(text);
});
