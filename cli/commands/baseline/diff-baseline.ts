import { bySeverity, severityName } from '#app/contract/severities.ts'
import type { BaselineFinding } from '#app/domain/judgement/baseline/baseline.ts'
import { compareBaselines } from '#app/domain/judgement/baseline/compare-baselines.ts'
import { countOf } from '#app/text/count.ts'
import { countPoints, pointsBetween } from '#app/text/points.ts'
import { usageError } from '../../exit-code.ts'
import { readBaseline } from '../../judge/known-findings.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { note, print, printJson, whileRead } from '../../output/stdout.ts'
import type { BaselineDiffOptions } from './options.ts'
import { readSource } from './read-source.ts'

/** Shows what came and what went since a baseline, the heaviest first. */
export async function diffBaseline(
  before: string,
  other: string | undefined,
  options: BaselineDiffOptions,
): Promise<void> {
  if (other !== undefined && (options.file !== undefined || options.scan !== undefined))
    throw usageError('Give a second baseline, or --file or --scan, not both.')
  const known = readBaseline(before)
  const now = other === undefined ? await readSource(options) : readBaseline(other)
  const { came, went } = compareBaselines(known, now)
  const isAlike = known.chosen === now.chosen
  const points = known.score === null || now.score === null || !isAlike ? null : pointsBetween(known.score, now.score)
  if (!isAlike) note('  They are of different controls: findings of others came or went, and scores are not compared.')
  else if (known.catalogue !== now.catalogue)
    note('  The catalogue has changed between them: controls that came find what was there before.')
  await whileRead(() => {
    if (options.json) return printJson({ before: known.score, now: now.score, points, came, went })
    const moved =
      points === null || points === 0 ? '' : `, score ${points > 0 ? 'up' : 'down'} by ${countPoints(points)}`
    const rows = [...lines('+', came), ...lines('-', went)]
    print(
      `  ${countOf(came.length, 'new finding')}, ${went.length} gone${moved}`,
      ...(rows.length > 0 ? ['', ...columns(heads, rows)] : []),
    )
  })
}

const heads = [
  { heading: '' },
  { heading: 'Impact' },
  { heading: 'Control' },
  { heading: 'Resource', wraps: true as const },
]

const lines = (mark: string, findings: readonly BaselineFinding[]) =>
  findings
    .toSorted((a, b) => bySeverity(a.severity, b.severity))
    .map(({ severity, controlId, resourceId }) => [mark, severityName[severity], clean(controlId), clean(resourceId)])
