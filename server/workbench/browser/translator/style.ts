/** What the translator's view has besides the editor's styles: the texts need more of the window than a form. */
export const STYLE = `
body { grid-template-columns: minmax(420px, 42%) minmax(0, 1fr); }
main { grid-area: panel; overflow-y: auto; border-inline-end: 1px solid var(--line); padding: 0 16px 24px; }
.top { position: sticky; top: 0; z-index: 1; margin: 0 -16px; border-bottom: 1px solid var(--line); padding: 8px 16px; background: var(--ground); }
.filters { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr); gap: 8px; }
.languages { display: flex; align-items: center; gap: 8px; margin-bottom: 8px; }
.languages label { flex: 1; min-width: 0; }
.languages select { min-width: 0; }
.languages button, .languages a { flex: none; }
.text { margin: 0 -16px; border-bottom: 1px solid var(--line); padding: 10px 16px 12px; }
.text:focus-within { box-shadow: inset 4px 0 var(--accent); background: var(--paper); }
.head { display: flex; align-items: center; gap: 8px; min-height: 28px; }
.head code { flex: 1; min-width: 0; overflow-wrap: anywhere; font: 12px ui-monospace, monospace; color: var(--quiet); }
.head button, .offer button { min-height: 28px; padding: 2px 10px; }
.lack { font-size: 12px; font-weight: 600; color: var(--quiet); }
.lack[data-state="missing"] { color: var(--bad); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 12px; }
.source p { overflow-wrap: anywhere; padding: 7px 0; }
textarea { resize: vertical; field-sizing: content; min-height: 36px; }
.target label + label { display: block; margin-top: 4px; }
[data-offered] textarea { border-style: dashed; border-color: var(--accent); font-style: italic; }
.offer:not([hidden]) { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 6px; font-size: 13px; color: var(--accent); }
.offer p { flex: 1; min-width: 160px; }
.problem:empty { display: none; }
.more { width: 100%; margin-top: 12px; }
@media (max-width: 900px) {
  body { grid: "bar" auto "panel" minmax(0, 1fr) "page" minmax(0, 1fr) "said" auto / minmax(0, 1fr); }
  main { border-inline-end: 0; border-bottom: 2px solid var(--line); }
  .toolbar { flex-wrap: wrap; }
  input:not([type="checkbox"]), textarea, select { font-size: 16px; }
  .filters { grid-template-columns: 1fr 1fr; }
  .filters input { grid-column: 1 / -1; }
}
@media (max-width: 520px) {
  .top { position: static; }
  .pair { grid-template-columns: 1fr; }
  .languages { flex-wrap: wrap; }
  .languages label { flex-basis: 100%; }
}
`;
