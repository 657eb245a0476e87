import { useEffect, useState } from "react";
import { useCall, useTranslation, type ModuleProps } from "@wayfare/renderer";
import type { LiveBlogData } from "#schema/modules/live_blog.ts";

/** How often the browser asks for new entries, in milliseconds. */
const EVERY_MS = 15_000;

/** Without scripts it has the entries of when the page was opened. */
export default function LiveBlog({ data }: ModuleProps<LiveBlogData>) {
  const t = useTranslation();
  const call = useCall();
  const [{ slug, entries }, setBlog] = useState(data);

  useEffect(() => {
    const timer = setInterval(() => {
      call("live_entries", { slug }).then(setBlog, () => {
        // The next time may be better: the entries stay.
      });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [call, slug]);

  const count = entries.length - data.entries.length;
  return (
    <>
      <h2>{t("live_blog:heading")}</h2>
      <p role="status">{count > 0 && t("live_blog:new", { count })}</p>
      <ol reversed>
        {entries.map(({ entry_id, time, text }) => (
          <li key={entry_id}>
            <time>{time}</time> {text}
          </li>
        ))}
      </ol>
    </>
  );
}
