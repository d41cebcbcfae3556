import { oldScanDays } from '#app/contract/old-scan-days.ts'
import type { ListedPostureGap, Posture, PostureSubscription } from '#app/contract/posture.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { fixedText } from '#app/text/fixed-text.ts'
import { percentText } from '#app/text/tenths.ts'
import { formatMoment, utc } from '#app/text/time.ts'
import { clean } from '../output/clean.ts'
import { columns, wrap } from '../output/columns.ts'
import { widest } from '../output/screen.ts'
import { localCloudWords } from './overview-text.ts'

const shown = 5

/** How the subscriptions of an environment stand together, as plain lines. */
export function postureText(posture: Posture, localCloud: boolean): string[] {
  const { environmentName, coverage, summary, standards, subscriptions, gaps } = posture
  const more = gaps.length - shown
  return [
    `  ${clean(environmentName)}`,
    ...(localCloud ? [`  ${localCloudWords}`] : []),
    '',
    ...(summary.overallScore === null
      ? []
      : [`  ${percentText(summary.overallScore)}  ${summary.securityHealth.level}`]),
    ...indented(clean(coverage)),
    ...(summary.overallScore === null ? [] : [`  ${figures(summary)}`]),
    ...(criticalSplit(gaps) ? [`  Critical: ${criticalSplit(gaps)}`] : []),
    ...(summary.overallScore === null || standards.length === 0
      ? []
      : [`  ${standards.map(standardText).join('   ')}`]),
    ...(subscriptions.length > 0 ? ['', ...subscriptionLines(subscriptions)] : []),
    ...(gaps.length > 0 ? ['', ...gapLines(gaps.slice(0, shown), subscriptions)] : []),
    ...(more > 0 ? [`  ${formatCount(more)} more. Run parapet posture --json to list them.`] : []),
  ]
}

/** Subscriptions as a table, with when each was scanned or what happened instead. */
function subscriptionLines(subscriptions: readonly PostureSubscription[]): string[] {
  const heads = [
    { heading: 'Subscription' },
    { heading: 'Score', align: 'right' as const },
    { heading: 'Critical', align: 'right' as const },
    { heading: 'Findings', align: 'right' as const },
    { heading: 'Scanned' },
  ]
  return columns(
    heads,
    subscriptions.map(({ displayName, scan, later }) => [
      clean(displayName),
      scan?.overallScore === undefined || scan.overallScore === null ? '' : percentText(scan.overallScore),
      scan ? formatCount(scan.criticalRecommendations) : '',
      scan ? formatCount(scan.findings) : '',
      [
        scan ? `${formatMoment(scan.at)}${scan.isOld ? `, older than ${oldScanDays} days` : ''}` : '',
        later && later.status !== 'canceled' ? later.status : '',
        scan || (later && later.status !== 'canceled') ? '' : 'never',
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  )
}

const indented = (text: string) => wrap(text, widest() - 2).map((line) => `  ${line}`)

const figures = (summary: Posture['summary']) =>
  [
    `${formatCount(summary.criticalRecommendations)} critical`,
    countOf(summary.totalRecommendations, 'recommendation'),
    `${formatCount(summary.implementedControls)}/${formatCount(summary.totalControls)} controls implemented`,
  ].join('   ')

const standardText = ({ short, percent }: Posture['standards'][number]) =>
  `${short} ${percent === null ? 'not assessed' : percentText(percent)}`

function gapLines(gaps: readonly ListedPostureGap[], subscriptions: readonly PostureSubscription[]): string[] {
  const scannedAt =
    subscriptions
      .flatMap(({ scan }) => scan?.at ?? [])
      .sort()
      .at(-1) ?? ''
  return columns(
    [
      { heading: 'Top gaps' },
      { heading: 'Affected', align: 'right' },
      { heading: 'Subscriptions', align: 'right' },
      { heading: 'Impact' },
    ],
    gaps.map((gap) => [
      gap.fixed === null ? gap.name : `${gap.name}. ${fixedText(gap.fixed, scannedAt, utc)}`,
      formatCount(gap.affectedResources),
      formatCount(gap.subscriptions),
      severityName[gap.severity],
    ]),
  )
}
