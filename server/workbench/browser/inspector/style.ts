/**
 * The inspector's styles. Its colours differ from the site's, so that it is not mistaken for a part
 * of the page.
 */
export const STYLE = `
:host { all: initial; color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
button, input, select, textarea { font: inherit; color: inherit; }
button { min-height: 32px; padding: 4px 12px; border: 1px solid light-dark(#7a6a74, #a8949f); border-radius: 6px; background: light-dark(#fff, #2b2127); cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#b4005a, #ff8ac2); outline-offset: 1px; }
.toggle { position: fixed; z-index: 2147483646; inset-block-end: 16px; inset-inline-start: 16px; min-height: 44px; border: 0; border-radius: 22px; padding: 0 20px; font-weight: 650; color: #fff; background: #8a0045; box-shadow: 0 2px 10px rgb(0 0 0 / 35%); }
aside { position: fixed; z-index: 2147483647; inset-block: 0; inset-inline-end: 0; width: min(400px, 100vw); overflow-y: auto; overscroll-behavior: contain; padding: 16px; color: light-dark(#241a20, #f3e9ee); background: light-dark(#fbf6f9, #1d1519); box-shadow: -4px 0 24px rgb(0 0 0 / 25%); }
header { display: flex; align-items: center; gap: 12px; }
h2 { flex: 1; margin: 0; font-size: 18px; }
h3 { margin: 12px 0 4px; font-size: 14px; }
a { color: light-dark(#8a0045, #ff8ac2); }
.changes { margin-block-end: 12px; padding: 4px 12px 12px; border-radius: 6px; background: light-dark(#f4e3ec, #3a2530); }
.changes li { display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-block-start: 4px; }
.facts { margin: 8px 0 12px; color: light-dark(#5f505a, #bda9b4); }
ol, ul { margin: 0; padding: 0; list-style: none; }
ol > li + li { margin-top: 4px; }
.section { display: flex; align-items: center; justify-content: space-between; gap: 12px; width: 100%; min-height: 36px; text-align: start; }
.section .name { font-weight: 600; overflow-wrap: anywhere; }
.section .state { flex: none; color: light-dark(#5f505a, #bda9b4); }
.section[data-state="absent"] .name { font-weight: 400; text-decoration: line-through; }
.section[data-state="skipped"] .state, .section[data-state="late"] .state, [role="alert"] { color: light-dark(#a5001f, #ff9aa8); font-weight: 600; }
.section[data-state="fallback"] .state, .section[data-state="stale"] .state { color: light-dark(#7a4b00, #ffc96b); font-weight: 600; }
.details { padding: 8px 12px 16px; border-inline-start: 3px solid light-dark(#d9c4d0, #58404c); margin-inline-start: 8px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0; }
dt { color: light-dark(#5f505a, #bda9b4); }
dd { margin: 0; overflow-wrap: anywhere; }
.layers li { padding: 4px 0; }
.layers li[data-applies="false"] { color: light-dark(#5f505a, #bda9b4); }
.layers code { display: block; overflow-wrap: anywhere; font-size: 12px; }
.clause { margin: 0; font-size: 13px; }
.clause[data-holds="false"] { color: light-dark(#a5001f, #ff9aa8); }
fieldset { margin: 12px 0; padding: 8px 12px; border: 1px solid light-dark(#d9c4d0, #58404c); border-radius: 6px; min-width: 0; }
fieldset > label { display: block; min-height: 28px; }
form label { margin-top: 8px; font-weight: 600; }
form small { display: block; font-weight: 400; color: light-dark(#5f505a, #bda9b4); }
form input:not([type="checkbox"]), textarea, select { display: block; width: 100%; min-height: 32px; border: 1px solid light-dark(#7a6a74, #a8949f); border-radius: 6px; padding: 4px 8px; background: light-dark(#fff, #2b2127); }
.field { display: flex; gap: 8px; align-items: end; }
.field label { flex: 1; min-width: 0; }
.remove { min-height: 32px; border-color: transparent; padding: 4px 8px; font-size: 12px; background: none; }
textarea, pre { font: 12px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 8px; border-radius: 6px; background: light-dark(#fff, #2b2127); }
form details { margin: 12px 0; }
`;
