import type { Scan } from '#app/contract/scans.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import type { ConsolePages } from '../report-formats/report.ts'

/**
 * The pages of reported scans in the console; undefined where nobody has said by which origin people call it.
 * @param scans those whose results are named
 * @param scanOf the scan whose gap a control's is
 */
export function consolePages(
  { consoleUrl }: { consoleUrl: string | null },
  scans: readonly Pick<Scan, 'id' | 'subscriptionName'>[],
  scanOf: (controlId: string) => string | undefined,
): ConsolePages | undefined {
  if (consoleUrl === null) return undefined
  const addressOf = (scanId: string) => `${consoleUrl}/app/security-scanner/results/${scanId}`
  return {
    results: scans.map(({ id, subscriptionName }) => ({ name: subscriptionName, address: addressOf(id) })),
    gap(controlId) {
      const scanId = scanOf(controlId)
      return scanId && `${addressOf(scanId)}/gaps/${encodeURIComponent(controlId)}`
    },
  }
}

/** The scan in which most resources fail a control, by controls; the first of those alike. */
export function heaviestScans(byScan: ReadonlyMap<string, readonly ControlCounts[]>): Map<string, string> {
  const heaviest = new Map<string, { scanId: string; failed: number }>()
  for (const [scanId, counts] of byScan)
    for (const { controlId, failed } of counts)
      if (failed > (heaviest.get(controlId)?.failed ?? -1)) heaviest.set(controlId, { scanId, failed })
  return new Map([...heaviest].map(([controlId, { scanId }]) => [controlId, scanId]))
}
