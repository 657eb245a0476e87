/** Tasks for people who change pages in the editor. */
import type { Locator, Page } from "@playwright/test";
import type { Hand } from "./hand.ts";

export interface Editor {
  readonly hand: Hand;
  readonly page: Page;
}

export interface EditTask {
  readonly title: string;
  /** The page that the editor shows at the beginning, and further parameters of its address. */
  readonly from: string;
  readonly do: (editor: Editor) => Promise<void>;
}

const PAGE = "url=/rails-32/";

const panel = (page: Page) =>
  page.getByRole("complementary", { name: "Sections of the page" });
const row = (page: Page, section: string) =>
  panel(page).locator(`.row[data-section="${section}"]`);
const section = (page: Page, name: string) =>
  page.frameLocator('iframe[title="The page"]').locator(`#${name}`);
const named = (of: Page | Locator, name: string | RegExp) =>
  of.getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const says = (page: Page, text: string | RegExp) =>
  page.getByRole("status").first().filter({ hasText: text });

let count = 0;

/** Gives a section another heading, which no earlier task has published. */
async function changeHeading(
  { hand, page }: Editor,
  text: string,
  name = "faq",
): Promise<void> {
  count += 1;
  await hand.press(row(page, name));
  const heading = `${text} ${count}`;
  await hand.type(
    panel(page)
      .getByLabel(/^title/)
      .first(),
    heading,
  );
  await hand.see(section(page, name).getByText(heading).first());
}

async function nameIt({ hand, page }: Editor, name: string): Promise<void> {
  await hand.press(named(page, "Save or publish"));
  await hand.type(dialog(page).getByLabel("Name of the change"), name);
  await hand.type(dialog(page).getByLabel("Your name"), "Ada");
}

/** Ten in the morning, some days ahead, as the field of a time has it. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;

export const EDIT_TASKS: readonly EditTask[] = [
  {
    title: "Change the heading of a section",
    from: PAGE,
    do: (editor) => changeHeading(editor, "Before you go"),
  },
  {
    title: "Move a section up",
    from: PAGE,
    async do({ hand, page }) {
      await hand.press(row(page, "faq"));
      await hand.press(named(panel(page), "Move up"));
      await hand.see(says(page, "Faq is after"));
    },
  },
  {
    title: "Add a text below the picture",
    from: PAGE,
    async do({ hand, page }) {
      await hand.press(row(page, "hero"));
      await hand.press(named(panel(page), "Add below"));
      await hand.typeOn(dialog(page).getByRole("searchbox"), "rich text");
      await hand.press(named(dialog(page), /^Rich text/));
      await hand.see(section(page, "rich_text_2"));
    },
  },
  {
    title: "Remove a section",
    from: PAGE,
    async do({ hand, page }) {
      await hand.press(row(page, "faq"));
      await hand.press(panel(page).locator(".form > .bar").getByText("Remove"));
      await hand.see(says(page, "Faq is removed"));
    },
  },
  {
    title: "Undo the last change",
    from: PAGE,
    async do(editor) {
      const { hand, page } = editor;
      await changeHeading(editor, "A heading that nobody wants");
      await hand.press(named(page, "Undo"));
      await hand.see(says(page, "Undone"));
    },
  },
  {
    title: "Show a section until next week only",
    from: PAGE,
    async do({ hand, page }) {
      await hand.press(row(page, "faq"));
      await hand.type(panel(page).getByLabel(/^Until/), inDays(7));
      await hand.press(panel(page).getByLabel(/^From/));
      await hand.see(says(page, "Changed"));
    },
  },
  {
    title: "Show a section on phones only",
    from: PAGE,
    async do({ hand, page }) {
      await hand.press(row(page, "faq"));
      await hand.press(
        panel(page).getByRole("checkbox", { name: "mobile", exact: true }),
      );
      await hand.see(says(page, "Changed"));
    },
  },
  {
    title: "Ask for a review of a change",
    from: PAGE,
    async do(editor) {
      const { hand, page } = editor;
      await changeHeading(editor, "Is this better?");
      await nameIt(editor, "A question");
      await hand.press(named(dialog(page), "Ask for a review"));
      await hand.see(says(page, "A question waits for a review"));
    },
  },
  {
    title: "Publish a change at a time",
    from: PAGE,
    async do(editor) {
      const { hand, page } = editor;
      await changeHeading(editor, "Next week's heading");
      await nameIt(editor, "Next week");
      await hand.type(dialog(page).getByLabel(/^Publish at/), inDays(7));
      await hand.press(named(dialog(page), "Publish then"));
      await hand.see(says(page, "Next week goes live on"));
    },
  },
  {
    title: "Publish a change now",
    from: PAGE,
    async do(editor) {
      const { hand, page } = editor;
      await changeHeading(editor, "Good to know");
      await nameIt(editor, "A shorter heading");
      await hand.press(named(dialog(page), "Publish now"));
      await hand.see(says(page, "A shorter heading is live"));
    },
  },
  {
    title: "Revert what was published",
    from: PAGE,
    async do({ hand, page }) {
      await hand.press(named(page, "History"));
      await hand.press(named(dialog(page), "Revert A shorter heading").first());
      await hand.see(says(page, "Reverted"));
    },
  },
  {
    title: "Change the heading for one partner only",
    from: `${PAGE}&partner=kop_run`,
    async do(editor) {
      const { hand, page } = editor;
      await hand.see(row(page, "faq"));
      await hand.pick(page.getByLabel("Edits are for"), "only");
      await changeHeading(editor, "Before your run", "how_to_steps");
    },
  },
];
