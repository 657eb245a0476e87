import { Shelf } from "./shelf.js";

export const dynamic = "force-dynamic";

async function get(path) {
  const answer = await fetch(process.env.UPSTREAM + path, {
    cache: "no-store",
  });
  return (await answer.json()).result;
}

export async function generateMetadata() {
  const { page } = await get("/pages/shelf");
  return page;
}

export default async function Page() {
  const { sections } = await get("/pages/shelf");
  const shelves = await Promise.all(
    sections.map(({ api_path }) => get(api_path)),
  );
  return shelves.map((shelf) => <Shelf key={shelf.title} {...shelf} />);
}
