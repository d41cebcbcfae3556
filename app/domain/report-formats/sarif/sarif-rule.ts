import type { Severity } from '#app/contract/severity.ts'
import type { ReportedControl } from '../controls-by-id.ts'
import { requirementText } from '../requirement-text.ts'
import { shortened, wellFormed } from '../well-formed.ts'

/** `level` of results and rules; code hosts show the finer `security-severity` where they know it. */
export const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
}

/** GitHub's bands: critical over 9.0, high from 7.0, medium from 4.0. */
const securitySeverity: Record<Severity, string> = { critical: '9.5', high: '8.0', medium: '5.5', low: '2.0' }

/** What GitHub keeps of a description. */
const longestText = 1024
/** GitHub shows 10 tags and refuses files with more than 20 of a rule. */
const mostTags = 10

/**
 * A control as a rule of SARIF 2.1.0.
 * @param address where the console shows what it found
 */
export function sarifRule(control: ReportedControl, address: string | undefined) {
  const { id, gap, title, why, severity, category, links, requirements } = control
  const standards = [...new Set(requirements.map(({ standard }) => standard))]
  return {
    id: wellFormed(id),
    name: wellFormed(id),
    shortDescription: { text: shortened(wellFormed(gap), longestText) },
    fullDescription: { text: shortened(wellFormed(`${title}. ${why}`), longestText) },
    ...(links[0] && { helpUri: links[0] }),
    help: { text: helpText(control, address), markdown: helpMarkdown(control, address) },
    defaultConfiguration: { level: levels[severity] },
    properties: {
      tags: ['security', 'azure', category, ...standards].filter(Boolean).map(wellFormed).slice(0, mostTags),
      precision: 'very-high',
      'security-severity': securitySeverity[severity],
    },
  }
}

function helpText(control: ReportedControl, address: string | undefined): string {
  const { why, action, impact, links } = control
  const parts = [
    why,
    `What to do: ${action}.`,
    impact && `What may break: ${impact}`,
    address && `In Parapet: ${address}`,
    requirementText(control),
    ...links,
  ]
  return parts.flatMap((part) => (part ? wellFormed(part) : [])).join('\n')
}

function helpMarkdown(control: ReportedControl, address: string | undefined): string {
  const { title, why, action, impact, links } = control
  const standards = requirementText(control)
  const parts = [
    `# ${title}`,
    why,
    `**What to do:** ${action}.`,
    impact && `**What may break:** ${impact}`,
    address && `[What failed, and its fix, in Parapet](${address})`,
    standards && `**Standards:** ${standards}`,
    links.map((link) => `- <${link}>`).join('\n'),
  ]
  return parts.flatMap((part) => (part ? part.split('\n').map(wellFormed).join('\n') : [])).join('\n\n')
}
