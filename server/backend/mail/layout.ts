/**
 * The HTML of mails: tables and inline styles, which mail programs render alike. Programs with a
 * dark scheme have a dark version.
 */
import { escape } from "../text/escape.ts";
import type { MailPart } from "./mail.ts";

/** The sender of a mail. */
export interface Letterhead {
  readonly name: string;
  /** The address of the site: https://www.wayfare.example */
  readonly origin: string;
  /** The site's or partner's colour, readable below white text: #b84300 */
  readonly colour: string;
}

const INK = "#1d2129";
const QUIET = "#565b66";
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const PREVIEW_LENGTH = 150;
/** Fills a short preview, so that mail programs show nothing of the mail after it. */
const INVISIBLE = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

const TABLE =
  'align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"';
const PARAGRAPH = `font-size:16px;line-height:24px;color:${INK};margin-top:0;margin-right:0;margin-bottom:8px;margin-left:0`;

/** Styles for mail programs with a dark scheme; others ignore them. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #15171c !important; }
  .sheet { background-color: #1e2128 !important; }
  .ink, .ink a { color: #eceae6 !important; }
  .quiet, .quiet a { color: #a9adb6 !important; }
}`;

/** @param parts the first one is at the top; its heading is the mail's */
export function renderMail(
  parts: readonly MailPart[],
  language: string,
  { name, origin, colour }: Letterhead,
): string {
  const [first] = parts;
  const site = escape(origin);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="ltr" lang="${escape(language)}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<style>${DARK}</style>
</head>
<body class="page" style="background-color:#fbf9f6;margin:0">
${preview(first?.lines[0] ?? first?.heading ?? name)}
<table ${TABLE}><tbody><tr><td style="margin:0;background-color:#fbf9f6;font-family:${FONT}">
<table ${TABLE} class="sheet" style="max-width:560px;margin:24px auto;padding:0 24px 24px;border-top:3px solid ${escape(colour)};background-color:#ffffff"><tbody><tr style="width:100%"><td>
<p class="ink" style="${PARAGRAPH};margin-top:16px;margin-bottom:24px;font-weight:600">${escape(name)}</p>
${parts.map((part, index) => partOf(part, index, colour)).join("\n")}
<hr style="width:100%;border:none;border-top:1px solid #e3ddd3;margin:24px 0 16px">
<p class="quiet" style="${PARAGRAPH};margin-bottom:0;font-size:14px;color:${QUIET}">${escape(name)} · <a href="${site}" target="_blank" style="color:${QUIET};text-decoration-line:none">${site}</a></p>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
`;
}

/** The text that lists of mails show beside the subject. */
function preview(text: string): string {
  const shown = text.slice(0, PREVIEW_LENGTH);
  const filling = INVISIBLE.repeat(PREVIEW_LENGTH - shown.length);
  return `<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${escape(shown)}<div>${filling}</div></div>`;
}

function partOf(
  { heading, lines, rows = [], link }: MailPart,
  index: number,
  colour: string,
): string {
  return `<table ${TABLE} style="margin-bottom:16px"><tbody><tr><td>
${[
  ...(heading === undefined ? [] : [headingOf(heading, index)]),
  ...lines.map((line) => paragraph(line)),
  ...rows.map(
    ({ label, value }) =>
      `<table ${TABLE}><tbody style="width:100%"><tr style="width:100%"><td>${paragraph(label)}</td><td align="right">${paragraph(value, ";white-space:nowrap")}</td></tr></tbody></table>`,
  ),
  ...(link ? [buttonOf(link, colour)] : []),
].join("\n")}
</td></tr></tbody></table>`;
}

function headingOf(text: string, index: number): string {
  const [tag, size] = index === 0 ? ["h1", 24] : ["h2", 18];
  return `<${tag} class="ink" style="margin:0 0 8px;font-size:${size}px;line-height:1.25;color:${INK}">${escape(text)}</${tag}>`;
}

function paragraph(text: string, more = ""): string {
  return `<p class="ink" style="${PARAGRAPH}${more}">${escape(text)}</p>`;
}

/** Outlook ignores the padding of links; its conditional comments replace it. */
function buttonOf(
  { address, label }: NonNullable<MailPart["link"]>,
  colour: string,
): string {
  const space = "&#8202;&#8202;&#8202;";
  return `<a href="${escape(address)}" target="_blank" style="line-height:24px;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;color:#ffffff;background-color:${escape(colour)}"><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:18" hidden>${space}</i><![endif]--><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9pt">${escape(label)}</span><!--[if mso]><i style="mso-font-width:400%" hidden>${space}&#8203;</i><![endif]--></a>`;
}
