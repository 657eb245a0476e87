/** The styles of the report: both colour schemes, from 320 px, on paper. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--page:light-dark(#fafafa,#16181d);--surface:light-dark(#fff,#1f2229);--ink:light-dark(#1c1f26,#eceae6);--quiet:light-dark(#565b66,#a9adb6);--rule:light-dark(#dcdee3,#383c46);--link:light-dark(#1750b0,#8db8ff);--good:light-dark(#1c6e3f,#86d0a2);--good-ground:light-dark(#e7f5ec,#1b3225);--bad:light-dark(#ab0f42,#ff8aa3);--bad-ground:light-dark(#fdecf1,#3b1d27);--mind:light-dark(#7d5200,#eac16a);--mind-ground:light-dark(#fdf3dc,#362c18)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{margin:0;font-size:2rem;line-height:1.2}
h2{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;margin:0 0 .5rem;font-size:1.3rem;line-height:1.3}
h3{margin:0;font-size:1.05rem}
p{margin:.25rem 0 .75rem}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
code{font:.875em/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.quiet{color:var(--quiet);font-size:.9375rem}
.verdict{font-size:1.15rem}
.badge{display:inline-block;flex:none;min-width:6.5rem;padding:.1rem .6rem;border-radius:1rem;border:1px solid;font-size:.875rem;font-weight:600;text-align:center;white-space:nowrap}
.passed{color:var(--good);background:var(--good-ground)}
.failed{color:var(--bad);background:var(--bad-ground)}
.warning,.not_checked{color:var(--mind);background:var(--mind-ground)}
b.error{color:var(--bad)}
b.warning{color:var(--mind);background:none}
.summary{list-style:none;margin:1.5rem 0;padding:0;border:1px solid var(--rule);border-radius:.5rem;background:var(--surface)}
.summary li{display:flex;gap:.75rem 1rem;padding:.75rem 1rem;align-items:flex-start}
.summary li+li{border-top:1px solid var(--rule)}
section{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid var(--rule)}
.findings{margin:1rem 0;padding:0;list-style:none}
.findings>li{margin-bottom:.75rem;padding:.75rem 1rem;border:1px solid var(--rule);border-radius:.5rem;background:var(--surface);overflow-wrap:anywhere}
.findings p{margin:.25rem 0}
.findings ul,.keys{margin:.25rem 0;padding-left:1.25rem}
.keys{columns:18rem}
details{margin:.75rem 0}
summary{padding:.25rem 0;cursor:pointer}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--rule);text-align:left;font-weight:400;vertical-align:top}
thead th{color:var(--quiet);font-weight:600}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
article{margin-top:1.5rem;padding:1rem;border:1px solid var(--rule);border-radius:.5rem;background:var(--surface)}
.views{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
figure{margin:0}
figure.desktop{flex:1 1 24rem;min-width:0;max-width:40rem}
figure.mobile{flex:0 1 15rem}
img{display:block;max-width:100%;height:auto;border:1px solid var(--rule);border-radius:.25rem}
figcaption{margin-top:.25rem;color:var(--quiet);font-size:.875rem}
@media (max-width:40rem){.summary li{flex-direction:column}figure.mobile{flex-basis:12rem}}
@media print{section,article{break-inside:avoid}details::details-content{content-visibility:visible}}
`.trim();
