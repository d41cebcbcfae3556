import type { FixRow } from '#app/contract/fix-plan.ts'
import { isPlanOld } from '#app/contract/plannable.ts'
import { countOf } from './count.ts'
import type { Times } from './time.ts'

/** How far a fix is, and beside it since when, by whom or why. @param now in milliseconds */
export function fixStateText(fix: FixRow, now: number, times: Times): { words: string; caption: string | null } {
  const { stateAt, stateBy } = fix
  const at = stateAt && times.shortWhen(stateAt, new Date(now).toISOString())
  const by = stateBy ? `by ${stateBy}` : null
  switch (fix.state) {
    case 'notPlanned':
      return { words: 'Not planned', caption: fix.inOtherPlans.length > 0 ? 'In another plan that waits' : null }
    case 'planning':
      return { words: 'Planning', caption: by }
    case 'planned': {
      const caption = [by, stateAt && times.recent(stateAt, now).toLowerCase()].filter(Boolean).join(', ')
      return { words: isPlanOld(fix, now) ? 'Plan is old' : 'Planned', caption }
    }
    case 'applying':
      return { words: 'Applying', caption: by }
    case 'partly':
      return { words: `${fix.closed} of ${fix.findings} closed`, caption: at }
    case 'proven':
      return { words: 'Proven', caption: `${at ?? ''}, awaiting the next scan`.replace(/^, /, '') }
    case 'undone':
      return { words: 'Undone', caption: [at, by].filter(Boolean).join(' ') }
    case 'failed':
      return { words: 'Failed', caption: [at, by].filter(Boolean).join(' ') }
    case 'forYou':
      return { words: 'Stays for you', caption: 'No template can decide it' }
  }
}

/** `1 value to give`, where a fix cannot be planned without it. */
export const missingText = ({ missing }: Pick<FixRow, 'missing'>) => `${countOf(missing, 'value')} to give`
