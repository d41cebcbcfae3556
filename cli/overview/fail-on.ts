import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { countOf } from '#app/text/count.ts'
import { exitCode } from '../exit-code.ts'
import { note } from '../output/stdout.ts'

/** Sets exit code 1 and says why when a gap is as heavy as `failOn` or heavier. */
export function judgeGaps(gaps: readonly { severity: Severity }[], failOn: Severity | undefined): void {
  if (!failOn) return
  const heavy = severities.slice(0, severities.indexOf(failOn) + 1)
  const found = gaps.filter(({ severity }) => heavy.includes(severity)).length
  if (found === 0) return
  const words = heavy.length === 1 ? `${failOn} impact` : `${failOn} impact or heavier`
  note(`  ✖ Failed: ${countOf(found, 'gap')} of ${words}. Exit code ${exitCode.findings}`)
  process.exitCode = exitCode.findings
}
