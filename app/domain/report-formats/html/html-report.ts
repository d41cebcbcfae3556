import { hash } from 'node:crypto'
import type { Severity } from '#app/contract/severity.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { aboutLines, completenessWords, noGapWords } from '../about.ts'
import { controlsById } from '../controls-by-id.ts'
import type { KeptFindings } from '../kept-findings.ts'
import type { ConsolePages, Making, ReportEnd, ReportWriter } from '../report.ts'
import { reportAtEnd } from '../report-at-end.ts'
import { scoreRing, severityBars, shareBar } from './charts.ts'
import { gapDetails } from './gap-details.ts'
import { type Html, html } from './html-text.ts'
import { style } from './style.ts'

/** Resources that each gap names: a page with all of 50,000 findings opens in no browser. */
const named = 100

/** Nothing is loaded and nothing runs: what is allowed is this very style. */
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'`

/** The product's mark. */
const mark = html`<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="#0052cc"/><path d="M12 5l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V7z" fill="#fff"/></svg>`

/** One HTML file with its charts, which opens without a network and runs no script. */
export function htmlReport(making: Making): ReportWriter {
  return reportAtEnd(named, function* (end, kept) {
    yield beginning(end.scope.title)
    for (const part of partsOf(making, end, kept)) yield `${part.text}\n`
    yield '</main></body></html>\n'
  })
}

const beginning = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${html`Parapet report: ${title}`.text}</title><style>${style}</style></head><body>`

function* partsOf(making: Making, end: ReportEnd, kept: KeptFindings): Generator<Html> {
  const { summary, scope } = end
  const { gaps, completeness, notAssessed } = summary
  const controlOf = controlsById(making.catalogue)
  const [, made] = aboutLines(making, end)
  yield html`<div class="bar"><div>${mark}Parapet<span>Security report</span></div></div><main><h1>${scope.title}</h1><p class="soft">${made ?? ''}</p>${making.console ? resultsOf(making.console) : null}`
  if (completeness.stopped) yield html`<section class="notice">Incomplete: ${completeness.stopped}</section>`
  yield figuresOf(end, kept)
  if (gaps.length > 0)
    yield html`<section><div class="head"><h2>Findings by impact</h2></div>${severityBars(bySeverityOf(summary))}</section>`
  yield html`<section><div class="head"><h2>Gaps</h2>${gaps.length > 0 ? html`<span class="soft">${countOf(gaps.length, 'gap')}, worst first</span>` : null}</div>`
  if (gaps.length === 0) yield html`<p class="more">${noGapWords(summary)}</p>`
  for (const gap of gaps)
    yield gapDetails(gap, controlOf(gap.controlId), kept.of(gap.controlId), making.console?.gap(gap.controlId))
  yield html`</section>`
  if (notAssessed.length > 0)
    yield html`<section><details><summary><span><b>Not assessed</b><small>${completenessWords(completeness)}</small></span><span class="count"><b>${formatCount(notAssessed.length)}</b><small>controls</small></span></summary><ul>${notAssessed.map(
      ({ title, controlId, reason, permission }) =>
        html`<li>${title} <code>${controlId}</code>: ${reason}${permission ? html` Missing: <code>${permission}</code>` : null}</li>`,
    )}</ul></details></section>`
  yield footOf(making, end)
}

/** Where the results are, by the names of their subscriptions where there are several. */
function resultsOf({ results }: ConsolePages): Html {
  const [only, ...more] = results
  if (only && more.length === 0) return html`<p><a href="${only.address}" rel="noreferrer">Results in Parapet</a></p>`
  const links = results.map(
    ({ name, address }, at) => html`${at > 0 ? ', ' : ''}<a href="${address}" rel="noreferrer">${name}</a>`,
  )
  return html`<p>Results in Parapet: ${links}</p>`
}

function figuresOf({ summary }: ReportEnd, kept: KeptFindings): Html {
  const { score, level, controls, standards } = summary
  const fresh = kept.isCompared ? html`<small>${countOf(kept.new, 'new finding')} since the baseline</small>` : null
  const known = (count: number) => (score === null ? '–' : formatCount(count))
  return html`<section><div class="figures"><div class="score">${scoreRing(score)}<span class="chip level">${level}</span></div><div><small>Critical gaps</small><b${controls.critical > 0 ? html` class="bad"` : null}>${known(controls.critical)}</b><small>${controls.critical > 0 ? 'need immediate attention' : null}</small></div><div><small>All gaps</small><b>${known(controls.failing)}</b>${fresh}</div><div><small>Implemented controls</small><b>${known(controls.implemented)} / ${known(controls.assessed)}</b><small>${formatCount(summary.resources)} resources judged</small></div><div class="standards">${standards.map(
    ({ name, short, version, percent, met, assessed }) =>
      html`<div><p title="${name} ${version}"><span>${short}</span><span>${percent === null ? '–' : percentText(percent)}</span></p>${shareBar(percent ?? 0)}<small>${formatCount(met)} of ${formatCount(assessed)} requirements</small></div>`,
  )}</div></div></section>`
}

function bySeverityOf({ gaps }: ReportEnd['summary']): Record<Severity, number> {
  const sums = { critical: 0, high: 0, medium: 0, low: 0 }
  for (const { severity, affected } of gaps) sums[severity] += affected
  return sums
}

function footOf(making: Making, end: ReportEnd): Html {
  const remarks = end.summary.completeness.remarks
  return html`<footer>${[...aboutLines(making, end), ...remarks].map((line) => html`<p>${line}</p>`)}</footer>`
}
