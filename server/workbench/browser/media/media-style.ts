/** The styles of the media library, and of pictures in forms. */
export const MEDIA_STYLE = `
.field:has(.media-field) { flex-wrap: wrap; }
.media-field { flex: 1 0 100%; display: flex; flex-direction: column; gap: 8px; align-items: start; }
.media-field + .warning { flex-basis: 100%; margin: 0; }
.chosen { max-width: 100%; max-height: 160px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); }
dialog:has(.library) { width: min(980px, calc(100vw - 48px)); }
dialog.drop { outline: 3px dashed var(--accent); outline-offset: -8px; }
.upload { display: flex; flex-wrap: wrap; gap: 16px; align-items: end; }
.upload label { flex: 1 1 220px; font-weight: 600; }
.upload input { margin-top: 4px; font-weight: 400; }
.library { display: grid; grid-template-columns: 1fr 1.1fr; gap: 16px; margin-top: 12px; }
.library .list { display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); align-content: start; gap: 8px; height: 52vh; margin-top: 8px; padding: 3px; overflow-y: auto; }
.library .list button { display: flex; flex-direction: column; gap: 4px; padding: 6px; overflow-wrap: anywhere; text-align: start; font-size: 12px; }
.library .list button[aria-pressed="true"] { outline: 2px solid var(--accent); }
.library .list img { width: 100%; height: 84px; border-radius: 4px; object-fit: contain; background: var(--ground); }
.library .list p { grid-column: 1 / -1; }
.details section { display: flex; flex-direction: column; max-height: 60vh; }
.details .known { padding: 3px; overflow-y: auto; }
.details summary { margin-top: 8px; padding: 4px 0; }
.details h3 { margin-top: 0; color: var(--ink); overflow-wrap: anywhere; }
.details h4 { margin: 12px 0 0; font-size: 13px; }
.details label { display: block; margin-top: 8px; font-weight: 600; }
.details label.choice { display: flex; gap: 6px; align-items: center; font-weight: 400; }
.details textarea { margin-top: 4px; font-weight: 400; }
.details .bar { padding: 12px 3px 0; }
.uses { padding-inline-start: 18px; list-style: disc; overflow-wrap: anywhere; }
.focus { position: relative; display: inline-block; border: 0; padding: 0; line-height: 0; background: none; cursor: crosshair; }
.focus img { max-width: 100%; max-height: 200px; border-radius: 8px; }
.focus .mark { position: absolute; width: 24px; height: 24px; margin: -12px 0 0 -12px; border: 3px solid #fff; border-radius: 50%; outline: 2px solid #000; pointer-events: none; }
.focus-field small { display: block; margin-top: 4px; }
@media (max-width: 760px) { .library { grid-template-columns: 1fr; } .library .list { height: 30vh; } .details section { max-height: none; } }
`;
