import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { evidenceWords } from '#app/text/evidence-words.ts'
import { resourceGroupOf } from '../../arm/resource-id.ts'
import type { ReportedControl } from '../controls-by-id.ts'
import type { KeptOfControl } from '../kept-findings.ts'
import type { ReportEnd, ReportedFinding } from '../report.ts'
import { requirementText } from '../requirement-text.ts'
import { type Html, html } from './html-text.ts'

type Gap = ReportEnd['summary']['gaps'][number]

/**
 * A gap that opens to why it matters, what to do, and the resources that it concerns.
 * @param address of its page in the console
 */
export function gapDetails(gap: Gap, control: ReportedControl, kept: KeptOfControl, address: string | undefined): Html {
  const standards = requirementText(control)
  const more = gap.affected - kept.findings.length
  return html`<details><summary><span><b>${gap.title}</b><small>${control.id}${kept.new > 0 ? `, ${formatCount(kept.new)} new` : ''}</small></span><span class="count"><b>${formatCount(gap.affected)}</b><small>of ${formatCount(gap.assessed)}</small></span><span class="chip ${gap.severity}">${severityName[gap.severity]}</span></summary><div class="more"><p>${control.why}</p><p><b>What to do:</b> ${control.action}.</p>${
    control.impact ? html`<p><b>What may break:</b> ${control.impact}</p>` : null
  }${
    address ? html`<p><a href="${address}" rel="noreferrer">Gap in Parapet</a></p>` : null
  }${standards ? html`<p class="soft">${standards}</p>` : null}${control.links
    .filter((link) => link.startsWith('https://'))
    .map(
      (link) => html`<p><a href="${link}" rel="noreferrer">${link}</a></p>`,
    )}<div class="scroll"><table><thead><tr><th>Resource</th><th>Group</th><th>Found</th></tr></thead><tbody>${kept.findings.map(rowOf)}</tbody></table></div>${
    more > 0
      ? html`<p class="soft">and ${countOf(more, 'resource')} more, which the JSON, CSV and SARIF reports name.</p>`
      : null
  }</div></details>`
}

const rowOf = ({ resource, evidence, isNew }: ReportedFinding): Html =>
  html`<tr><td>${resource.name}${isNew ? html` <span class="chip high">New</span>` : null}</td><td>${resourceGroupOf(resource.id)}</td><td>${evidence.map((piece) => html`<code>${evidenceWords(piece)}</code>`)}</td></tr>`
