// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import type { InviteData } from "#schema/modules/invite.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import { shareLink } from "./share-link.ts";
import Invite from "./view.tsx";

const LINK = { title: "T", text: "X", url: "https://mini.example/home/" };
const named = (name: string) => Object.assign(new Error(name), { name });

it("shows the home page's link and a mail link, without scripts", () => {
  document.body.innerHTML = renderModule({
    moduleId: "invite",
    view: Invite,
    data: exampleOf<InviteData>("invite"),
  });
  expect(document.body.textContent).toContain(LINK.url);
  const { href } = document.querySelector<HTMLAnchorElement>("a")!;
  const body = new URLSearchParams(href.slice("mailto:?".length)).get("body");
  expect(body).toMatch(/^.+Mini.+\nhttps:\/\/mini\.example\/home\/$/);
});

it("opens the device's share sheet, or copies the link where there is none", async () => {
  const share = vi.fn<(link?: object) => Promise<void>>(async () => {});
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  const clipboard = { writeText } as unknown as Clipboard;
  expect(await shareLink(LINK, { share, clipboard })).toBeUndefined();
  expect(share.mock.calls).toEqual([[LINK]]);
  expect(writeText).not.toHaveBeenCalled();
  expect(await shareLink(LINK, { clipboard })).toBe("copied");
  expect(writeText.mock.calls).toEqual([[LINK.url]]);
});

it("calls the browser's methods on their own objects", async () => {
  const browser = {
    clipboard: undefined as unknown as Clipboard,
    async share() {
      if (this !== browser) throw new TypeError("Illegal invocation");
    },
  };
  expect(await shareLink(LINK, browser)).toBeUndefined();
});

it("copies the link if the sheet does not open, not if it is closed", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  const clipboard = { writeText } as unknown as Clipboard;
  const failing = (name: string) => () => Promise.reject(named(name));
  expect(
    await shareLink(LINK, { share: failing("AbortError"), clipboard }),
  ).toBeUndefined();
  expect(writeText).not.toHaveBeenCalled();
  expect(
    await shareLink(LINK, { share: failing("NotAllowedError"), clipboard }),
  ).toBe("copied");
});

it("points to the link when it cannot be copied", async () => {
  expect(await shareLink(LINK, {})).toBe("refused");
});
