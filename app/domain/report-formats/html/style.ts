/** The look of the report, from the roles of the console (app/roles.css): light and dark by the reader's choice, and print. */
export const style = `
:root{color-scheme:light dark;--canvas:light-dark(#f8fafc,#121b28);--paper:light-dark(#fff,#192433);--text:light-dark(#1f2937,#e6ebf2);--soft:light-dark(#64748b,#9aa9bd);--border:light-dark(#e2e8f0,#2a3747);--divider:light-dark(#edf1f6,#232f3d);--track:light-dark(#e8edf3,#2b3848);--link:light-dark(#0052cc,#8ab4ff);--code:light-dark(#f1f5f9,#243040);
--critical:light-dark(#b91c1c,#ff9c9c);--critical-tint:light-dark(#fef2f2,#3a1b20);--critical-border:light-dark(#facdcd,#62303a);--high:light-dark(#9a3412,#fba877);--high-tint:light-dark(#fff4eb,#37230f);--high-border:light-dark(#fbd7b8,#5c3c1f);--medium:light-dark(#92400e,#f5c661);--medium-tint:light-dark(#fffbeb,#33290f);--medium-border:light-dark(#f6dfa4,#56441a);--low:light-dark(#475569,#b6c2d2);--low-tint:light-dark(#f1f5f9,#243040);--low-border:light-dark(#e5eaf1,#334154);
--excellent:#10b981;--good:#84cc16;--fair:#f59e0b;--poor:#f97316;--worst:#ef4444;--none:#94a3b8}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:14px/20px "Inter Variable",Inter,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
.bar{background:light-dark(#1f2937,#090e16);color:#fff}
.bar div,main{max-width:1120px;margin:0 auto;padding:0 24px}
.bar svg{flex:none}.bar div{display:flex;gap:10px;align-items:center;padding-top:14px;padding-bottom:14px;font-weight:600}
.bar span{margin-left:auto;color:#cbd5e1;font-weight:400}
h1{font-size:24px;line-height:32px;letter-spacing:-.018em;margin:28px 0 2px;overflow-wrap:anywhere}
h2{font-size:16px;line-height:24px;margin:0;letter-spacing:-.01em}
p{margin:0}.soft,small{color:var(--soft);font-size:13px}
section{background:var(--paper);border:1px solid var(--border);border-radius:12px;margin:16px 0;overflow:hidden}
.head{display:flex;gap:8px;align-items:baseline;padding:16px 20px;border-bottom:1px solid var(--divider)}
.figures{display:grid;grid-template-columns:minmax(220px,1fr) repeat(3,1fr)}
.figures>div{padding:20px;border-left:1px solid var(--divider)}.figures>.score{grid-row:1/3;border:0;text-align:center;align-self:center}
.figures b{display:block;font-size:28px;line-height:36px;letter-spacing:-.02em}.figures b.bad{color:var(--critical)}
.figures>.standards{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:20px 40px;grid-column:2/-1;border-top:1px solid var(--divider)}
.standards p{display:flex;justify-content:space-between;font-weight:600;margin-bottom:6px}.standards svg{margin-bottom:4px}
svg{display:block;max-width:100%}svg.ring{margin:0 auto 4px}svg text{fill:var(--text);font-weight:700}
.track{fill:none;stroke:var(--track)}.fill{fill:none;stroke-linecap:round}
rect.track{fill:var(--track);stroke:none}
.excellent{stroke:var(--excellent);fill:var(--excellent)}.good{stroke:var(--good);fill:var(--good)}.fair{stroke:var(--fair);fill:var(--fair)}.poor{stroke:var(--poor);fill:var(--poor)}.worst{stroke:var(--worst);fill:var(--worst)}.none{stroke:var(--none);fill:var(--none)}
path.fill{fill:none}rect.fill{stroke:none}
.chip{display:inline-block;text-align:center;border:1px solid;border-radius:999px;padding:0 8px;font-size:12px;line-height:18px;font-weight:600;white-space:nowrap}
.critical{color:var(--critical);background:var(--critical-tint);border-color:var(--critical-border)}.high{color:var(--high);background:var(--high-tint);border-color:var(--high-border)}.medium{color:var(--medium);background:var(--medium-tint);border-color:var(--medium-border)}.low{color:var(--low);background:var(--low-tint);border-color:var(--low-border)}
.level{font-size:13px;line-height:22px;padding:0 12px;color:var(--text);border-color:var(--border)}
.mix{display:grid;grid-template-columns:auto 1fr auto;gap:8px 12px;align-items:center;padding:16px 20px}
rect.critical{fill:var(--worst)}rect.high{fill:var(--poor)}rect.medium{fill:var(--fair)}rect.low{fill:var(--none)}
details{border-top:1px solid var(--divider)}details:first-of-type{border:0}
summary{display:grid;grid-template-columns:minmax(0,1fr) 88px 76px;gap:16px;align-items:center;padding:12px 20px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary:hover{background:light-dark(#f8fafc,#2a374a)}summary:focus-visible{outline:2px solid var(--link);outline-offset:-2px}
summary b,summary small{display:block;overflow-wrap:anywhere}summary .count{text-align:right}
.more{padding:12px 20px 16px}code+code{margin-top:2px}td code{display:table}.more p{margin:4px 0;overflow-wrap:anywhere}
.scroll{overflow-x:auto}table{table-layout:fixed;border-collapse:collapse;width:100%;min-width:620px;margin-top:8px;font-size:13px}th:nth-child(1){width:34%}th:nth-child(2){width:24%}
th{text-align:left;color:var(--soft);font-weight:600;font-size:12px}th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--divider);vertical-align:top;overflow-wrap:anywhere}
code{font:12px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--code);border-radius:4px;padding:1px 4px}
a{color:var(--link)}.notice{padding:12px 20px;color:var(--high);background:var(--high-tint);border-color:var(--high-border);font-weight:600}
ul{margin:0;padding:12px 20px 16px 36px}li{margin:4px 0;overflow-wrap:anywhere}
footer{padding:8px 0 40px;color:var(--soft);font-size:13px}footer p{overflow-wrap:anywhere}
@media(max-width:720px){main,.bar div{padding-left:16px;padding-right:16px}.figures{grid-template-columns:1fr 1fr}.figures>.score{grid-row:1;grid-column:1/-1;border-bottom:1px solid var(--divider);width:100%}.figures>div:nth-child(2){border-left:0}.figures>div:nth-child(4),.figures>.standards{grid-column:1/-1;border-left:0;border-top:1px solid var(--divider)}summary{grid-template-columns:minmax(0,1fr) 64px}summary .chip{grid-column:1;justify-self:start}}
@media print{:root{color-scheme:light}body{background:#fff}.bar{display:none}section{break-inside:auto}details,.head{break-inside:avoid}}
`.replaceAll('\n', '')
