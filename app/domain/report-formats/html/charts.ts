import { bandNameOf } from '#app/contract/score-band.ts'
import { severities, severityName } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { type Html, html } from './html-text.ts'

/** The class of a score's colour. */
const bandClass = (score: number | null): string => {
  if (score === null) return 'none'
  const band = bandNameOf(score)
  return band === 'Critical' ? 'worst' : band.toLowerCase()
}

/** The arc of the ring as the console draws it: from lower left over the top, 270 degrees. */
const [radius, centre, sweep] = [62, 80, 270]

function arc(share: number): string {
  const angle = (degrees: number) => ((degrees - 225) * Math.PI) / 180
  const at = (degrees: number) =>
    [Math.cos, Math.sin].map((of) => (centre + radius * of(angle(degrees))).toFixed(2)).join(' ')
  const end = Math.max(0.01, sweep * share)
  return `M${at(0)}A${radius} ${radius} 0 ${end > 180 ? 1 : 0} 1 ${at(end)}`
}

/** The score as a ring, with its number in it. */
export function scoreRing(score: number | null): Html {
  const words = score === null ? 'Not assessed' : percentText(score)
  return html`<svg class="ring" width="160" height="140" viewBox="0 0 160 140" role="img" aria-label="Overall score: ${words}"><path class="track" stroke-width="11" stroke-linecap="round" d="${arc(1)}"/>${
    score === null ? null : html`<path class="fill ${bandClass(score)}" stroke-width="11" d="${arc(score / 100)}"/>`
  }<text x="80" y="90" text-anchor="middle" font-size="${score === null ? 14 : 28}">${words}</text></svg>`
}

/** A share of 0 to 100 as a bar. */
export const shareBar = (percent: number): Html =>
  html`<svg width="100%" height="6" aria-hidden="true"><rect class="track" width="100%" height="6" rx="3"/><rect class="fill ${bandClass(percent)}" width="${percent}%" height="6" rx="3"/></svg>`

/** How many findings are how heavy, as bars beside one another's length. */
export function severityBars(findings: Record<Severity, number>): Html {
  const most = Math.max(1, ...Object.values(findings))
  const rows = severities.map(
    (severity) =>
      html`<span class="chip ${severity}">${severityName[severity]}</span><svg width="100%" height="10" aria-hidden="true"><rect class="track" width="100%" height="10" rx="5"/><rect class="${severity}" width="${((findings[severity] / most) * 100).toFixed(1)}%" height="10" rx="5"/></svg><b>${formatCount(findings[severity])}</b>`,
  )
  return html`<div class="mix">${rows}</div>`
}
