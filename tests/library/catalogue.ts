/** The library's upstream: its shelves and opening hours, which the test can change. */
import express from "express";
import type { Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export interface Catalogue {
  readonly url: string;
  /** The answer with the opening hours. */
  hours: unknown;
  close(): Promise<void>;
}

const RIVERS = {
  title: "Rivers",
  books: [
    {
      isbn: "9780141036137",
      title: "Three Men in a Boat",
      author: "Jerome K. Jerome",
    },
    {
      isbn: "9780141441672",
      title: "The Mill on the Floss",
      author: "George Eliot",
      due: "2026-12-04",
    },
  ],
};

/** The skeleton of a shelf's page. */
const SHELF_PAGE = {
  publish_languages: ["ALL"],
  page: { title: "Rivers", description: "Books about rivers." },
  sections: [
    {
      name: "shelf",
      module_id: "book_list",
      api_path: "/catalogue/shelf/rivers",
      is_need: true,
    },
  ],
};

export async function startCatalogue(): Promise<Catalogue> {
  const app = express();
  const answers: Record<string, (query: unknown) => unknown> = {
    "/catalogue/hours": () => catalogue.hours,
    "/catalogue/shelf/rivers": () => RIVERS,
    "/pages/shelf": (query) =>
      (query as { subject?: string }).subject === "rivers"
        ? SHELF_PAGE
        : undefined,
  };
  app.use((request, response) => {
    const result = answers[request.path]?.(request.query);
    response
      .status(result === undefined ? 404 : 200)
      .json(
        result === undefined
          ? { status: "gone" }
          : { status: "ok", data: result },
      );
  });
  const server: Server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const catalogue: Catalogue = {
    url: `http://127.0.0.1:${port}`,
    hours: { hours: "09:00–18:00" },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return catalogue;
}
