import { severities, severityName } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { compareText } from '#app/text/compare-text.ts'
import { countOf } from '#app/text/count.ts'
import { clean } from './clean.ts'
import { wrap } from './columns.ts'
import { widest } from './screen.ts'

interface Titled {
  id: string
  severity: Severity
}

/** Pieces of evidence that a finding shows. */
const shown = 3

/** Failing findings, heaviest first: control, where it is written, and the values that make it fail. */
export function findingLines(findings: readonly Finding[], controls: readonly Titled[]): string[] {
  const severityOf = new Map(controls.map(({ id, severity }) => [id, severity]))
  const rank = ({ controlId }: Finding) => severities.indexOf(severityOf.get(controlId) ?? 'low')
  return findings
    .toSorted((a, b) => rank(a) - rank(b) || compareText(a.controlId, b.controlId))
    .flatMap((finding) => {
      const { controlId, resource, evidence } = finding
      const place = resource.file ? `${resource.file}:${resource.line} ` : ''
      const more = evidence.length - shown
      return [
        `  ${severityName[severityOf.get(controlId) ?? 'low'].padEnd(8)}  ${controlId}`,
        ...wrap(clean(`${place}${resource.address ?? resource.id}`), widest() - 12).map(
          (line) => `            ${line}`,
        ),
        ...evidence.slice(0, shown).flatMap(({ path, expected, actual, isDefault }) => {
          const found =
            actual === undefined ? 'is not set' : `is ${JSON.stringify(actual)}${isDefault ? ' by default' : ''}`
          return wrap(clean(`${path} ${found}, expected ${expected}`), widest() - 14).map(
            (line) => `              ${line}`,
          )
        }),
        ...(more > 0 ? [`              and ${countOf(more, 'place')} more`] : []),
      ]
    })
}
