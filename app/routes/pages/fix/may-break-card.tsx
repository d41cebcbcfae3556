import { Card, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import { lockWords } from '#app/text/fix-words.ts'
import { nameText } from '#app/text/plan-names.ts'
import { impactLines } from './impact-lines.ts'
import classes from './side-cards.module.css'

interface MayBreakCardProps {
  /** What may break, the heaviest gap first. */
  impacts: readonly string[]
  locks: FixDetail['fix']['locks']
  gaps: FixDetail['gaps']
  /** Resources that are taken. */
  chosen: ReadonlySet<string>
  /** Absent where nothing can be left out any more. */
  onLeaveOut?: (ids: readonly string[]) => void
}

/** What may break, and what a lock will stop. */
export function MayBreakCard({ impacts, locks, gaps, chosen, onLeaveOut }: MayBreakCardProps) {
  const names = new Map(
    gaps.flatMap(({ resources }) =>
      resources.map((row) => [row.id.toLowerCase(), { id: row.id, name: nameText(row) }]),
    ),
  )
  const stopped = locks.flatMap((lock) => {
    const resources = lock.resourceIds
      .flatMap((id) => names.get(id.toLowerCase()) ?? [])
      .filter(({ id }) => chosen.has(id))
    return resources.length === 0 ? [] : [{ lock, resources }]
  })
  if (impacts.length + stopped.length === 0) return null
  return (
    <Card component="section" className={classes.card} aria-label="What may break">
      <Title order={2}>What may break</Title>
      <ul className={classes.lines}>
        {stopped.map(({ lock, resources: [first, ...others] }) => (
          <li key={lock.scope + lock.level}>
            <IconLock size={16} stroke={1.75} aria-hidden />
            <span>
              <b>{first?.name}</b>
              {others.length > 0 && ` and ${others.length} more`} will fail: {lockWords(lock)} on {lock.name}.{' '}
              {onLeaveOut && first && (
                <button
                  type="button"
                  className={classes.leave}
                  onClick={() => onLeaveOut([first, ...others].map(({ id }) => id))}
                >
                  Leave {others.length > 0 ? 'them' : 'it'} out
                </button>
              )}
            </span>
          </li>
        ))}
        {impactLines(impacts).map(({ text, breaks }) => (
          <li key={text} data-quiet={!breaks || undefined}>
            {breaks ? (
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
