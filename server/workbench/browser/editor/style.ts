/** The editor's styles: the page has all of the window that the panel does not need. */
export const STYLE = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; --ink: light-dark(#1d2129, #eceae6); --quiet: light-dark(#555a64, #aab0ba); --line: light-dark(#d5d8de, #3a3f49); --paper: light-dark(#fff, #1a1d22); --ground: light-dark(#f4f5f7, #121418); --accent: light-dark(#8a0045, #ff8ac2); --accent-ink: light-dark(#fff, #1a1d22); --bad: light-dark(#a5001f, #ff9aa8); }
* { box-sizing: border-box; }
body { display: grid; grid: "bar bar" auto "panel page" minmax(0, 1fr) "said said" auto / 340px minmax(0, 1fr); height: 100vh; margin: 0; color: var(--ink); background: var(--ground); }
h1, h2, h3, p, ul, ol, dl { margin: 0; padding: 0; }
h1 { font-size: 16px; }
h2 { font-size: 18px; overflow-wrap: anywhere; }
h2:focus { outline: none; }
h3, nav h2 { margin: 16px 0 4px; font-size: 13px; font-weight: 600; color: var(--quiet); }
ol, ul { list-style: none; }
a { color: var(--accent); }
small { font-size: 12px; color: var(--quiet); }
button, input, select, textarea { font: inherit; color: inherit; }
button { min-height: 32px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); cursor: pointer; }
button:disabled { color: var(--quiet); cursor: default; opacity: .6; }
button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); }
button.primary { border-color: var(--accent); font-weight: 600; color: var(--accent-ink); background: var(--accent); }
input:not([type="checkbox"]), textarea, select { display: block; width: 100%; min-height: 36px; border: 1px solid light-dark(#858a94, #7d828d); border-radius: 8px; padding: 6px 10px; background: var(--paper); }
[aria-invalid="true"] { border-color: var(--bad) !important; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
.toolbar { grid-area: bar; display: flex; align-items: center; gap: 8px; padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--paper); }
.toolbar form { width: 220px; }
.toolbar > :is(button, a) { white-space: nowrap; }
.toolbar select { width: auto; }
.space { flex: 1; }
.said { grid-area: said; min-height: 28px; border-top: 1px solid var(--line); padding: 3px 16px; color: var(--quiet); background: var(--paper); }
[hidden] { display: none !important; }
aside { grid-area: panel; overflow-y: auto; border-inline-end: 1px solid var(--line); padding: 8px 16px 24px; }
iframe { grid-area: page; width: 100%; height: 100%; border: 0; background: #fff; }
nav li { position: relative; display: flex; align-items: center; gap: 4px; }
nav li + li { margin-top: 2px; }
.grip { flex: none; width: 16px; color: var(--quiet); cursor: grab; }
.row { flex: 1; min-width: 0; display: flex; align-items: baseline; justify-content: space-between; gap: 8px; min-height: 36px; border-color: transparent; text-align: start; background: none; }
.row:hover { background: var(--paper); border-color: var(--line); }
.row .name { font-weight: 600; overflow-wrap: anywhere; }
.row small { flex: none; max-width: 50%; text-align: end; }
.absent .name { font-weight: 400; text-decoration: line-through; }
[data-drop]::after { content: ""; position: absolute; inset-inline: 0; height: 3px; border-radius: 2px; background: var(--accent); }
[data-drop="before"]::after { top: -2px; }
[data-drop="after"]::after { bottom: -2px; }
.add { width: 100%; margin-top: 8px; border-style: dashed; border-color: light-dark(#858a94, #7d828d); background: none; }
.bar { display: flex; flex-wrap: wrap; gap: 6px; }
.form > .back { position: sticky; top: -8px; z-index: 1; margin: -8px -16px 8px; border: 0; border-radius: 0; padding: 8px 16px; width: calc(100% + 32px); text-align: start; color: var(--accent); background: var(--ground); }
.form > .bar { margin: 8px 0; }
.form > .bar button { padding: 4px 8px; }
.back { font-weight: 600; }
.back::before { content: "\\2039\\a0"; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 4px 0 8px; font-size: 12px; color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.note { margin: 8px 0; font-size: 13px; color: var(--quiet); }
.problems:not(:empty), .problem, .warning { margin: 4px 0 8px; border-inline-start: 3px solid var(--bad); padding-inline-start: 8px; color: var(--bad); }
.warning { border-color: light-dark(#7a4b00, #ffc96b); color: light-dark(#7a4b00, #ffc96b); }
form label { display: block; margin-top: 12px; font-weight: 600; }
form label::first-letter, legend::first-letter { text-transform: uppercase; }
form label > :is(input, textarea, select) { margin-top: 4px; }
form label small { display: block; font-weight: 400; }
form label > input, form label > textarea, form label > select { font-weight: 400; }
.field { display: flex; gap: 8px; align-items: end; }
.field label { flex: 1; min-width: 0; }
.remove { border-color: transparent; padding: 4px 6px; font-size: 12px; background: none; }
summary { cursor: pointer; font-weight: 600; }
.form > details { margin-top: 16px; border-top: 1px solid var(--line); padding-top: 12px; }
details label { display: block; margin-top: 8px; font-weight: 600; }
details label > input { font-weight: 400; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 2px 8px; }
details .choice { display: flex; align-items: center; gap: 6px; min-height: 28px; margin: 0; font-weight: 400; }
fieldset { min-width: 0; margin: 12px 0; border: 1px solid var(--line); border-radius: 8px; padding: 4px 12px 12px; }
fieldset > button, .fields > button, fieldset > select, .fields > select { margin-top: 12px; }
legend { padding: 0 4px; font-weight: 600; }
dialog { width: min(640px, calc(100vw - 48px)); max-height: calc(100vh - 96px); border: 1px solid var(--line); border-radius: 12px; padding: 16px 24px 24px; color: var(--ink); background: var(--paper); box-shadow: 0 8px 40px rgb(0 0 0 / 30%); }
dialog:has(.palette) { width: min(980px, calc(100vw - 48px)); }
dialog::backdrop { background: rgb(0 0 0 / 30%); }
dialog header { display: flex; align-items: center; justify-content: space-between; margin-bottom: 12px; }
dialog form .bar { margin-top: 16px; }
dialog form .note { margin-top: 12px; overflow-wrap: anywhere; }
pre { max-height: 240px; overflow: auto; border-radius: 8px; padding: 8px; font: 12px/1.5 ui-monospace, monospace; color: var(--ink); background: var(--ground); }
.palette { display: grid; grid-template-columns: 1fr 1.2fr; gap: 16px; margin-top: 12px; }
.palette .list { display: flex; flex-direction: column; gap: 4px; height: 55vh; overflow-y: auto; padding: 3px; }
.palette button { display: flex; flex-direction: column; gap: 2px; padding: 8px 12px; text-align: start; }
.palette .name { font-weight: 600; }
.picture { position: relative; overflow: hidden; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
.picture iframe { width: 1280px; height: 1600px; pointer-events: none; }
.history li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; border-top: 1px solid var(--line); padding: 10px 0; }
.history small, .history p { flex-basis: 100%; }
.history strong, .history a { flex: 1; }
.state { border: 1px solid var(--line); border-radius: 999px; padding: 0 8px; font-size: 12px; }
@media (max-width: 760px) {
  body { grid: "bar" auto "page" minmax(0, 1fr) "panel" minmax(0, 45vh) "said" auto / minmax(0, 1fr); }
  .toolbar { flex-wrap: wrap; }
  .toolbar form { flex: 1 1 160px; }
  .space { display: none; }
  aside { border-block-start: 1px solid var(--line); border-inline-end: 0; }
  .palette { grid-template-columns: 1fr; }
  .palette .picture { display: none; }
}
`;
