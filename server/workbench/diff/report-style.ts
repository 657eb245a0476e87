/** The report's stylesheet: system fonts, both colour schemes, signs in addition to colours. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1d1b18,#ece8e1);--quiet:light-dark(#5d5850,#a9a398);--paper:light-dark(#fffdf9,#191816);--raised:light-dark(#f6f2ea,#24221f);--line:light-dark(#ddd6c9,#3c3935);--action:light-dark(#a63400,#ff9a70);--added:light-dark(#0d5f34,#7fd6a3);--added-paper:light-dark(#e4f4ea,#123021);--removed:light-dark(#96211c,#f2a39e);--removed-paper:light-dark(#fbe9e7,#3a1a18)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1160px;padding:24px 16px 64px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:23px;line-height:1.3;margin:0 0 4px}h2{font-size:19px;margin:40px 0 8px}h3{font-size:16px;margin:0;overflow-wrap:anywhere}
p{margin:8px 0;max-width:70ch}a{color:var(--action)}:focus-visible{outline:3px solid var(--action);outline-offset:2px}
.quiet{color:var(--quiet)}.sum{font-size:19px;font-weight:600}
code,pre,td.number{font-variant-numeric:tabular-nums}code,pre{font-family:ui-monospace,monospace;font-size:13px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}caption{text-align:left;color:var(--quiet);padding-bottom:4px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}th{font-weight:600}.number{text-align:right}
article{border-top:3px solid var(--line);padding-top:16px;margin-top:40px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:12px 0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
details{border-top:1px solid var(--line)}summary{cursor:pointer;padding:10px 0;min-height:44px}
.kind{display:inline-block;min-width:7em;font-weight:600}.disappears{color:var(--removed)}.appears{color:var(--added)}.unrecorded{color:var(--action)}
pre{margin:0 0 12px;padding:12px;background:var(--raised);border-radius:10px;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
ins,del{display:block;text-decoration:none}ins{background:var(--added-paper);color:var(--added)}del{background:var(--removed-paper);color:var(--removed)}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:16px;margin:0 0 16px}figure{margin:0}figcaption{color:var(--quiet)}
img{max-width:100%;border:1px solid var(--line);border-radius:4px;background:#fff}
`;
