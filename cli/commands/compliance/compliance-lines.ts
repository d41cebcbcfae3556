import type { Compliance, ComplianceScope, StandardCompliance } from '#app/contract/compliance.ts'
import { asOfWords, metWords, stateWords } from '#app/text/compliance-words.ts'
import { formatCount } from '#app/text/count.ts'
import { formatDay } from '#app/text/time.ts'
import { columns } from '../../output/columns.ts'

/** The standards with how much of each is met. */
export function complianceLines({ scope, standards }: Compliance): string[] {
  return [
    ...headLines(scope),
    ...columns(
      [
        { heading: 'Standard' },
        { heading: 'Name', wraps: true },
        { heading: 'Met', align: 'right' },
        { heading: 'Of' },
      ],
      standards.map((one) => [one.id, `${one.name} ${one.version}`, percentText(one), metWords(one)]),
    ),
  ]
}

/** A standard with each of its requirements. */
export function standardLines(scope: ComplianceScope, standard: StandardCompliance): string[] {
  return [
    ...headLines(scope),
    `  ${standard.name} ${standard.version}: ${percentText(standard)}, ${metWords(standard)}`,
    '',
    ...columns(
      [
        { heading: 'Number' },
        { heading: 'State' },
        { heading: 'Requirement', wraps: true },
        { heading: 'Fail', align: 'right' },
      ],
      standard.requirements.map((one) => [
        one.id,
        stateWords[one.state],
        one.title,
        one.judged > 0
          ? `${formatCount(one.failed)} of ${formatCount(one.judged)}`
          : endText(one.attestation?.expiresAt),
      ]),
    ),
  ]
}

function headLines(scope: ComplianceScope): string[] {
  const missing = scope.scans.length > 0 ? scope.notScanned : []
  return [
    `  ${scope.name}, ${asOfWords(scope)}`,
    ...(missing.length > 0 ? [`  Never scanned, and not counted: ${missing.join(', ')}.`] : []),
    '',
  ]
}

const percentText = ({ percent }: StandardCompliance) => (percent === null ? '–' : `${percent.toFixed(1)}%`)
const endText = (expiresAt: string | undefined) => (expiresAt === undefined ? '' : `until ${formatDay(expiresAt)}`)
