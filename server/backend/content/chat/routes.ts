/** The call for the chat entry: whether customer service is open, and its hours. */
import express, { type Router } from "express";
import type { ChatFile } from "#schema/backend/chat.ts";
import type { RichTextData } from "#schema/modules/rich_text.ts";
import type { Kernel } from "../../kernel/create-kernel.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import { escape } from "#server/backend/text/escape.ts";
import { openingAt } from "./opening.ts";

type ChatInput = Pick<Kernel, "data" | "published" | "caller" | "text" | "now">;

/** A Monday, from which the names of days are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export function chatRoutes({
  data,
  published,
  caller,
  text,
  now,
}: ChatInput): Router {
  const router = express.Router();
  router.get("/v1/usrcsrv/chat/entry", (request, response) => {
    const { language } = caller(request);
    const locale = published().languages[language]!.intl;
    const chat = data.one("chat");
    const words = (key: string, values?: Readonly<Record<string, string>>) =>
      text(language, `chat.${key}`, values);
    const { open, changes_at } = openingAt(chat, now());
    const state = words(open ? "open" : "closed", {
      time: new Intl.DateTimeFormat(locale, {
        timeZone: chat.time_zone,
        ...(open ? {} : { weekday: "long" as const }),
        hour: "numeric",
        minute: "2-digit",
      }).format(changes_at),
    });
    const zone = words("zone", { zone: zoneName(locale, chat, changes_at) });
    const hours = chat.hours.map((some) =>
      words("hours", { ...some, days: daysOf(locale, some.days) }),
    );
    const result: RichTextData = {
      title: words("title"),
      html: [
        `<p>${escape(state)}</p>`,
        `<ul>${hours.map((one) => `<li>${escape(one)}</li>`).join("")}</ul>`,
        `<p>${escape(zone)}</p>`,
      ].join(""),
    };
    succeed(response, result);
  });
  return router;
}

/** "Monday – Friday" */
function daysOf(locale: string, days: readonly number[]): string {
  const name = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    timeZone: "UTC",
  });
  const ends = [...new Set([days[0]!, days.at(-1)!])];
  return ends
    .map((day) => name.format(MONDAY + (day - 1) * DAY_MS))
    .join(" – ");
}

function zoneName(
  locale: string,
  { time_zone }: Pick<ChatFile, "time_zone">,
  at: number,
): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: time_zone,
    timeZoneName: "longGeneric",
  })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")!.value;
}
