import type { PostureReport } from '#app/contract/posture-report.ts'
import { severityName } from '#app/contract/severities.ts'
import { formatCount } from '#app/text/count.ts'
import {
  comparedWords,
  movedWords,
  oldWords,
  periodWords,
  provenWords,
  scannedWords,
  shareText,
  worseWords,
} from '#app/text/report-words.ts'
import { formatDay, formatMoment } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'

/** A posture report as plain lines. */
export function reportLines(report: PostureReport): string[] {
  const { latest, earlier, worse, standards, environments, proven } = report
  const since = comparedWords(report, formatDay)
  const moved = movedWords(earlier?.score, latest?.score)
  return [
    `  ${clean(report.subscriptionName)} in ${clean(report.environmentName)}, ${periodWords(report.days)}`,
    '',
    `  Score ${shareText(latest?.score ?? null)}`,
    `  ${since}${moved === null ? '' : `: ${moved}`}`,
    '',
    ...columns(
      [{ heading: 'Standard' }, { heading: 'Met', align: 'right' }, { heading: 'Change' }],
      standards.map(({ id, percent, before }) => [id, shareText(percent), movedWords(before, percent) ?? '']),
    ),
    '',
    ...(worse.length > 0 ? worseLines(worse) : [earlier ? '  Nothing got worse.' : '  What got worse is not known.']),
    '',
    ...columns(
      [
        { heading: 'Environment' },
        { heading: 'Score', align: 'right' },
        { heading: 'Critical', align: 'right' },
        { heading: 'High', align: 'right' },
        { heading: 'Judged', align: 'right' },
        { heading: 'Last scan' },
      ],
      environments.map((one) => {
        const { name, score, critical, high, judged, scans } = one
        const [newest] = scans
        const counted = (count: number) => (newest ? formatCount(count) : '–')
        const last = newest ? formatMoment(newest.at) : scannedWords(one)
        return [clean(name), shareText(score), counted(critical), counted(high), shareText(judged), last]
      }),
    ),
    ...environments.flatMap((one) => oldWords(one, formatMoment) ?? []).map((old) => `  ${clean(old)}`),
    '',
    `  Fixed and proven: ${provenWords(proven) ?? `nothing in ${periodWords(report.days)}`}`,
  ]
}

const worseLines = (worse: PostureReport['worse']) =>
  columns(
    [
      { heading: 'What got worse', wraps: true },
      { heading: 'Impact' },
      { heading: 'Affected', align: 'right' },
      { heading: 'Before' },
    ],
    worse.map((gap) => [gap.name, severityName[gap.severity], formatCount(gap.affected), worseWords(gap)]),
  )
