/**
 * The page that all peers serve: twelve sections, from thirteen calls. Its skeleton and sections are
 * those of the library of tests/library, so that this project serves it without code of its own.
 */
export const PAGE = "/shelves/rivers/";
export const SKELETON_PATH = "/pages/shelf";

const SECTIONS = 12;
const BOOKS = 40;

export interface Book {
  readonly isbn: string;
  readonly title: string;
  readonly author: string;
  readonly due?: string;
}

export interface ShelfSection {
  readonly name: string;
  readonly api_path: string;
}

export interface Shelf {
  readonly title: string;
  readonly books: readonly Book[];
}

export interface Skeleton {
  readonly page: { readonly title: string; readonly description: string };
  readonly sections: readonly ShelfSection[];
}

const sections = Array.from({ length: SECTIONS }, (_, index) => ({
  name: `shelf_${index + 1}`,
  module_id: "book_list",
  api_path: `/catalogue/shelf/${String.fromCodePoint(97 + index)}`,
  is_need: true,
  // Of 40 books.
  height: { desktop: 880, mobile: 1640 },
}));

const SKELETON = {
  publish_languages: ["ALL"],
  page: { title: "Rivers", description: "Books about rivers." },
  sections,
};

/** The results of all calls, by path. */
export function results(): Readonly<Record<string, unknown>> {
  return {
    [SKELETON_PATH]: SKELETON,
    ...Object.fromEntries(
      sections.map(({ api_path }, section) => [api_path, shelf(section)]),
    ),
  };
}

function shelf(section: number): Shelf {
  return {
    title: `Shelf ${section + 1}: rivers of continent ${section % 7}`,
    books: Array.from({ length: BOOKS }, (_, index) => ({
      isbn: `978${String(section * BOOKS + index).padStart(10, "0")}`,
      title: `The river & its mill, volume ${section * BOOKS + index}`,
      author: `Author ${index} O'Neill`,
      ...(index % 3 === 0
        ? { due: `2026-12-${String(1 + (index % 28)).padStart(2, "0")}` }
        : {}),
    })),
  };
}
