import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { sanitizeArticle } from "./sanitize-html.ts";

/** A browser's result of parsing the HTML, which is what counts. */
function parse(html: string): Element {
  return new JSDOM(`<body>${sanitizeArticle(html)}`).window.document.body;
}

describe("attacks on an article", () => {
  it.each([
    "<script>alert(1)</script>",
    "<ScRiPt src=//evil.example></sCrIpT>",
    "<script>alert(1)",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)></svg>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href='javascript:alert(1)'>x</a></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    "<iframe src='https://evil.example/'></iframe>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data='https://evil.example/'></object><embed src='x'>",
    "<style>body{display:none}</style>",
    "<link rel=stylesheet href='https://evil.example/x.css'>",
    "<base href='https://evil.example/'>",
    "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
    "<form action='https://evil.example/'><input name=card><button>Pay</button></form>",
    "<template><script>alert(1)</script></template>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<textarea><script>alert(1)</script></textarea>",
    "<!--><script>alert(1)</script>-->",
    "<!--[if IE]><script>alert(1)</script><![endif]-->",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml version='1.0'?><script>alert(1)</script>",
    "<p style='position:fixed;inset:0' onclick=alert(1) id=main class=error-tip>x</p>",
    "<p onmouseover\n=\nalert(1)>x</p>",
    "<p/onclick=alert(1)>x</p>",
    "<p \0onclick=alert(1)>x</p>",
    "<a href='/x/' target=_top ping=https://evil.example/ download onfocus=alert(1) autofocus>x</a>",
    "<a href='/x/' data-track-click='a|b'>x</a>",
  ])("%s leaves allowed elements with allowed attributes only", (html) => {
    for (const element of parse(html).querySelectorAll("*")) {
      expect(ALLOWED_ELEMENTS).toContain(element.localName);
      for (const name of element.getAttributeNames())
        expect(ALLOWED_ATTRIBUTES).toContain(`${element.localName} ${name}`);
    }
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "&#106;avascript:alert(1)",
    "&#x6A&#x61;vascript:alert(1)",
    "javascript&colon;alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "blob:https://evil.example/1",
    "file:///etc/passwd",
    "http://evil.example/",
    "mailto:a@evil.example",
    "//evil.example/",
    "///evil.example/",
    String.raw`\\evil.example/`,
    String.raw`/\evil.example/`,
    String.raw`\/evil.example/`,
    "/\t/evil.example/",
    "/\n\\evil.example/",
    "&#47;&#47;evil.example/",
  ])("a link to %j has no target", (address) => {
    const link = parse(`<a href="${address}">x</a>`).querySelector("a");
    expect(link?.textContent).toBe("x");
    expect(link?.getAttribute("href")).toBeNull();
  });

  it.each([
    "<p>one<strong>two",
    "<table><tr><td>one",
    "<ul><li>one<ul><li>two",
    "<blockquote><p>one",
    "<a href='/x/'>one",
    "</div></div></section>one",
    "<p title='one>two",
    "<p>one<!-- two",
    "one<",
  ])("%s cannot enclose what follows it", (html) => {
    const document = new JSDOM(
      `<div id="article">${sanitizeArticle(html)}</div><p id="after"></p>`,
    ).window.document;
    expect(document.querySelector("#after")?.parentElement?.localName).toBe(
      "body",
    );
  });

  it("sanitising twice changes nothing more", () => {
    for (const html of [
      "<scr<script>ipt>alert(1)</scr</script>ipt>",
      "&lt;script&gt;alert(1)&lt;/script&gt;",
      '<a href="/x/?a=1&b=2">x & y</a>',
    ]) {
      const clean = sanitizeArticle(html);
      expect(sanitizeArticle(clean)).toBe(clean);
    }
  });
});

const ALLOWED_ELEMENTS = [
  "p",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "a",
  "br",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
];

const ALLOWED_ATTRIBUTES = ["a href", "a rel", "th scope"];

describe("an article", () => {
  it.each([
    "<h3>Seats</h3><h4>Reserved</h4><p>Cars <strong>4</strong> to <em>16</em>.<br />Ask.</p>",
    "<ul><li>one</li><li>two<ol><li>a</li></ol></li></ul>",
    "<blockquote><p>Sit at the right.</p></blockquote>",
    '<table><thead><tr><th scope="col">Train</th></tr></thead><tbody><tr><th scope="row">Nozomi</th><td>2 h</td></tr></tbody></table>',
    '<p><a href="/rails-32/?from=1&amp;to=2#fares">Fares</a></p>',
    "<p>2 &lt; 3 &amp; 4 &gt; 3</p>",
    "<p>東京から京都まで、ประมาณ 2 ชั่วโมง</p>",
  ])("keeps %s", (html) => {
    expect(sanitizeArticle(html)).toBe(html);
  });

  it("keeps the text of removed elements", () => {
    expect(
      sanitizeArticle("<div><h2>Seats</h2><span>A to E</span></div>"),
    ).toBe("SeatsA to E");
  });

  it("does not vouch for other sites", () => {
    expect(sanitizeArticle('<a href="https://example.com/">x</a>')).toBe(
      '<a href="https://example.com/" rel="noopener nofollow">x</a>',
    );
  });

  it("sets the rel attribute of links itself", () => {
    expect(sanitizeArticle('<a href="/rails-32/" rel="opener">x</a>')).toBe(
      '<a href="/rails-32/">x</a>',
    );
  });
});
