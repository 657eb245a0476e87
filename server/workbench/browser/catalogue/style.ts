/** The catalogue's styles. The site's colours are used only inside the frames. */
export const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --text: light-dark(#1d2129, #eceae6); --soft: light-dark(#4c515b, #a9adb6); --line: light-dark(#d5d8de, #393e48); --back: light-dark(#f4f5f7, #14161a); --card: light-dark(#fff, #1e2128); --accent: light-dark(#28527a, #8fb8e0); --wrong: light-dark(#ab0f42, #ff8aa3); }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { display: grid; grid-template-columns: 250px minmax(0, 1fr); margin: 0; color: var(--text); background: var(--back); }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
a { color: var(--accent); }
button, input, select, textarea { font: inherit; color: inherit; }
button, select, input:not([type="radio"], [type="checkbox"]), textarea { min-height: 36px; border: 1px solid light-dark(#858a94, #7d828d); border-radius: 8px; padding: 5px 12px; background: var(--card); }
button { cursor: pointer; }
[role="alert"] { grid-column: 1 / -1; margin: 0; padding: 16px 24px; color: var(--wrong); font-weight: 650; }
nav { position: sticky; inset-block-start: 0; height: 100vh; overflow-y: auto; padding: 20px 12px 40px 20px; border-inline-end: 1px solid var(--line); background: var(--card); }
nav input { width: 100%; }
nav h2 { margin: 20px 0 4px; font-size: 12px; letter-spacing: .06em; text-transform: uppercase; color: var(--soft); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; border-radius: 6px; padding: 3px 8px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--back); }
nav a[aria-current] { font-weight: 650; color: light-dark(#fff, #14161a); background: var(--accent); }
main { min-width: 0; padding: 24px 32px 64px; outline: 0; }
h2 { margin: 0; font-size: 27px; line-height: 1.2; }
h3 { margin: 0 0 12px; font-size: 18px; }
.summary { margin: 4px 0 20px; color: var(--soft); max-width: 70ch; }
.toolbar { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: end; margin-block-end: 20px; }
.toolbar label { display: grid; gap: 2px; font-size: 13px; color: var(--soft); }
.toolbar select { min-width: 130px; color: var(--text); font-size: 15px; }
fieldset { min-width: 0; border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; }
.toolbar fieldset { display: flex; margin: 0; border: 0; padding: 0; }
.toolbar legend { padding: 0; margin-block-end: 2px; font-size: 13px; color: var(--soft); }
.toolbar fieldset label { position: relative; display: block; font-size: 15px; }
.toolbar fieldset input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.toolbar fieldset span { display: block; min-height: 36px; border: 1px solid light-dark(#858a94, #7d828d); border-inline-start-width: 0; padding: 5px 12px; color: var(--text); background: var(--card); }
.toolbar fieldset label:first-of-type span { border-inline-start-width: 1px; border-start-start-radius: 8px; border-end-start-radius: 8px; }
.toolbar fieldset label:last-of-type span { border-start-end-radius: 8px; border-end-end-radius: 8px; }
.toolbar input:checked + span { color: light-dark(#fff, #14161a); background: var(--accent); border-color: var(--accent); }
.toolbar input:focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
.frames { display: flex; gap: 20px; align-items: start; margin-block-end: 32px; }
figure { flex: 1 1 0; min-width: 0; margin: 0; }
figure[data-platform="mobile"] { flex: 0 1 390px; }
figcaption { display: flex; justify-content: space-between; gap: 12px; margin-block-end: 4px; font-size: 13px; color: var(--soft); }
.window { overflow: hidden; border-radius: 8px; outline: 1px solid var(--line); background: var(--card); }
iframe { display: block; height: 160px; border: 0; }
.overview h3 { margin: 24px 0 8px; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 20px; margin: 0; padding: 0; list-style: none; }
.cards li { position: relative; border-radius: 12px; padding: 0 0 12px; background: var(--card); outline: 1px solid var(--line); overflow: hidden; }
.cards .window { height: 150px; border-radius: 0; outline: 0; border-block-end: 1px solid var(--line); }
.cards iframe { height: 1200px; }
.cards a { display: block; margin: 10px 14px 0; font-weight: 650; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.cards a::after { content: ""; position: absolute; inset: 0; }
.cards li:hover { outline-color: var(--accent); }
.cards p { margin: 2px 14px 0; font-size: 13px; color: var(--soft); }
nav > a { margin-block-end: 12px; font-weight: 650; }
.part { margin-block-end: 24px; border-radius: 12px; padding: 20px; background: var(--card); outline: 1px solid var(--line); }
.editor > header { display: flex; justify-content: space-between; margin-block-end: 12px; }
[role="tablist"] { display: flex; gap: 4px; }
[role="tab"] { border-color: transparent; background: none; }
[role="tab"][aria-selected="true"] { border-color: var(--accent); font-weight: 650; color: var(--accent); }
.cm-editor { max-height: 560px; border: 1px solid var(--line); border-radius: 8px; font-size: 13px; background: var(--card); color: var(--text); }
.cm-editor .cm-gutters { border: 0; color: var(--soft); background: var(--card); }
.cm-editor .cm-activeLine, .cm-editor .cm-activeLineGutter { background: light-dark(#28527a12, #8fb8e01f); }
.cm-editor .cm-content { caret-color: var(--text); }
.cm-editor .cm-cursor { border-inline-start-color: var(--text); }
.cm-editor .cm-tooltip, .cm-editor .cm-panels { border: 1px solid var(--line); color: var(--text); background: var(--card); }
.cm-editor .cm-tooltip > ul > li[aria-selected] { color: light-dark(#fff, #14161a) !important; background: var(--accent) !important; }
.cm-editor .cm-lsp-hover-tooltip, .cm-editor .cm-lsp-documentation { max-width: 60ch; padding: 4px 12px; font-size: 14px; }
.connection { margin: 8px 0 0; font-size: 13px; color: var(--soft); }
.problems { margin: 12px 0 0; padding: 0; list-style: none; }
.problems button { width: 100%; border: 0; text-align: start; color: var(--wrong); background: none; }
.problems button[data-severity="warning"] { color: light-dark(#7a4b00, #ffc96b); }
.problems .line { display: inline-block; margin-inline-end: 12px; font-weight: 650; }
.fields { max-height: 640px; overflow-y: auto; padding: 2px; }
.fields fieldset { margin: 8px 0; }
.fields legend { padding: 0 4px; font-weight: 650; }
.field { display: flex; gap: 8px; align-items: end; margin-block: 8px; }
.field label { flex: 1; font-weight: 600; }
.field small { display: block; font-weight: 400; color: var(--soft); }
.field input:not([type="checkbox"]), .field textarea, .field select { display: block; width: 100%; font-weight: 400; }
.field input[type="checkbox"] { display: block; width: 22px; height: 22px; margin: 4px 0; }
.remove { border-color: transparent; font-size: 13px; color: var(--soft); background: none; }
.remove:hover { color: var(--wrong); }
.scroller { overflow: auto; max-height: 640px; }
.scroller table { min-width: 640px; table-layout: fixed; }
.scroller th, .scroller td { overflow-wrap: anywhere; }
.scroller thead th:nth-child(2) { width: 15%; }
table { width: 100%; border-collapse: collapse; text-align: start; }
th, td { padding: 8px 16px 8px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { position: sticky; inset-block-start: 0; font-size: 13px; color: var(--soft); background: var(--card); }
tbody th { font-weight: 400; }
td { overflow-wrap: anywhere; min-width: 90px; }
th small { display: block; color: var(--soft); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 24px; align-items: start; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 900px) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 260px; border: 0; border-block-end: 1px solid var(--line); padding: 16px; }
  main { padding: 20px 16px 48px; }
  .frames { flex-direction: column; }
  figure, figure[data-platform="mobile"] { flex: none; width: 100%; }
}
`;
