/**
 * The texts that the renderer and the server show, for products in English that do not write them. Who
 * translates them writes the English ones, too: translations are compared with files.
 */
import type { LanguageMessages } from "../model/config.ts";

/** By namespace. A product's own text of the same key takes its place. */
export const DEFAULT_TEXTS: LanguageMessages = {
  common: {
    duration: {
      minutes: "{minutes} min",
      hours: "{hours} h",
      hours_minutes: "{hours} h {minutes} min",
    },
  },
  errors: {
    client_server_failure:
      "Something went wrong on our side. Try again in a moment.",
    client_network_failure: "No connection. Check your network and try again.",
    client_service_busy:
      "This is not responding right now, so your request was not sent. Try again in a minute.",
    confirm: "OK",
    not_found: { message: "The address may be mistyped." },
    bad_address: "This address is not valid. Check how it is written.",
    unauthorized: { message: "Sign in to see this page." },
    "12298": "Something went wrong on our side. Try again in a moment.",
    last_resort: {
      title: "This page could not be shown",
      home: "Go to the home page",
    },
    service: {
      csrf_invalid: "This page was open for too long. Reload it and try again.",
    },
    busy: {
      title: "One moment, please",
      message:
        "The site is very busy right now. This page loads by itself in a few seconds.",
      call: "Many people are here right now. Try again in a few seconds.",
    },
    form_unconfirmed: {
      title: "We could not confirm that your form arrived",
      message:
        "Go back with your browser: what you typed is still there. Then send it again.",
    },
  },
  frame: {
    skip_to_content: "Skip to the content",
    saved_copy: "Saved at {time}",
  },
};

const ENGLISH = /^en(?:-|$)/;

/** @param own the texts of the language, by namespace */
export function withDefaultTexts(
  language: string,
  own: LanguageMessages,
): LanguageMessages {
  return ENGLISH.test(language) ? merged(DEFAULT_TEXTS, own) : own;
}

type Texts = Readonly<Record<string, unknown>>;

function merged<T extends Texts>(under: T, over: T): T {
  const keys = new Set([...Object.keys(under), ...Object.keys(over)]);
  const entries = [...keys].map((key) => {
    const [a, b] = [under[key], over[key]];
    return [key, isGroup(a) && isGroup(b) ? merged(a, b) : (b ?? a)];
  });
  return Object.freeze(Object.fromEntries(entries)) as T;
}

function isGroup(value: unknown): value is Texts {
  return typeof value === "object" && value !== null;
}
