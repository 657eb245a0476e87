/**
 * The HTML of mails, made of react-email's components: tables and inline styles that mail
 * programs show alike. Programs that know a dark scheme have one.
 */
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, Fragment, type CSSProperties } from "react";
import type { MailPart } from "./mail.ts";

/** On whose behalf a mail is written. */
export interface Letterhead {
  readonly name: string;
  /** The address of the site: https://www.wayfare.example */
  readonly origin: string;
  /** The site's or partner's colour, on which white text can be read: #b84300 */
  readonly colour: string;
}

const INK = "#1d2129";
const QUIET = "#565b66";
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const TEXT: CSSProperties = {
  margin: "0 0 8px",
  fontSize: "16px",
  lineHeight: "24px",
  color: INK,
};
const BUTTON: CSSProperties = {
  padding: "12px 24px",
  borderRadius: "8px",
  fontSize: "16px",
  fontWeight: 600,
  lineHeight: "24px",
  color: "#ffffff",
};

/** Mail programs that follow the reader's scheme read these; others leave them out. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #15171c !important; }
  .sheet { background-color: #1e2128 !important; }
  .ink, .ink a { color: #eceae6 !important; }
  .quiet, .quiet a { color: #a9adb6 !important; }
}`;

/** @param parts the first one leads; its heading is the mail's */
export function renderMail(
  parts: readonly MailPart[],
  language: string,
  { name, origin, colour }: Letterhead,
): Promise<string> {
  const [first] = parts;
  const page = h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("style", { dangerouslySetInnerHTML: { __html: DARK } }),
    ),
    h(Preview, null, first?.lines[0] ?? first?.heading ?? name),
    h(
      Body,
      {
        className: "page",
        style: { margin: 0, backgroundColor: "#fbf9f6", fontFamily: FONT },
      },
      h(
        Container,
        {
          className: "sheet",
          style: {
            maxWidth: "560px",
            margin: "24px auto",
            padding: "0 24px 24px",
            borderTop: `3px solid ${colour}`,
            backgroundColor: "#ffffff",
          },
        },
        h(
          Text,
          {
            className: "ink",
            style: { ...TEXT, margin: "16px 0 24px", fontWeight: 600 },
          },
          name,
        ),
        ...parts.map((part, index) => partOf(part, index, colour)),
        h(Hr, { style: { margin: "24px 0 16px", borderColor: "#e3ddd3" } }),
        h(
          Text,
          {
            className: "quiet",
            style: { ...TEXT, margin: 0, fontSize: "14px", color: QUIET },
          },
          name,
          " · ",
          h(Link, { href: origin, style: { color: QUIET } }, origin),
        ),
      ),
    ),
  );
  return render(page);
}

function partOf(
  { heading, lines, rows = [], link }: MailPart,
  index: number,
  colour: string,
) {
  return h(
    Section,
    { key: index, style: { marginBottom: "16px" } },
    heading === undefined
      ? null
      : h(
          Heading,
          {
            as: index === 0 ? "h1" : "h2",
            className: "ink",
            style: {
              margin: "0 0 8px",
              fontSize: index === 0 ? "24px" : "18px",
              lineHeight: "1.25",
              color: INK,
            },
          },
          heading,
        ),
    ...lines.map((line, at) =>
      h(Text, { key: at, className: "ink", style: TEXT }, line),
    ),
    ...rows.map(({ label, value }, at) =>
      h(Row, {
        key: `row-${at}`,
        children: [
          h(
            Column,
            { key: "label" },
            h(Text, { className: "ink", style: TEXT }, label),
          ),
          h(
            Column,
            { key: "value", align: "right" },
            h(
              Text,
              { className: "ink", style: { ...TEXT, whiteSpace: "nowrap" } },
              value,
            ),
          ),
        ],
      }),
    ),
    link
      ? h(
          Button,
          { href: link.address, style: { ...BUTTON, backgroundColor: colour } },
          link.label,
        )
      : h(Fragment),
  );
}
