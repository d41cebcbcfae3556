import { roleAllows } from '#app/contract/role-allows.ts'
import { formatCount } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import { stageLines } from '../../overview/stage-lines.ts'
import { barParts } from '../lines/bar.ts'
import { spread } from '../lines/cells.ts'
import type { ScanPlace, State } from '../state/state.ts'
import { headLines } from './head-lines.ts'
import { type Page, widthIn } from './page.ts'

/** A scan while it goes on. */
export function scanPage({ size, known }: State, { scan }: ScanPlace): Page {
  const width = widthIn(size)
  const { progress, subscriptionName, id } = scan
  const stages = progress ? stageLines(progress, { localCloud: known?.isLocalCloud ?? false }) : []
  const lines: TonedLine[] =
    progress === null
      ? [[part('Waiting for its turn ...', 'dim')]]
      : [
          ...stages.map(({ words, isDone, seconds }) =>
            spread(
              [part(isDone ? '✔ ' : '· ', isDone ? 'good' : 'dim'), part(words)],
              [part(seconds === null ? '' : formatDuration(seconds), 'dim')],
              width,
            ),
          ),
          [],
          [
            ...barParts(progress.percent, Math.max(4, Math.min(60, width - 24)), 'active'),
            part(`  ${progress.percent}%`, 'strong'),
            part(`  ${formatCount(progress.controlsEvaluated)}/${formatCount(progress.controlsTotal)}`, 'dim'),
          ],
        ]
  return {
    head: headLines(`Scan of ${subscriptionName}`, null, [part(`scan ${shortId(id)}`, 'dim')], size),
    title: [part('Scanning', 'strong')],
    lines,
    from: 0,
    foot: [],
    keys: [
      ['Esc', 'leave it to the server'],
      ...(roleAllows(known?.user.role ?? 'viewer', 'operator') ? ([['c', 'cancel it']] as const) : []),
    ],
  }
}
