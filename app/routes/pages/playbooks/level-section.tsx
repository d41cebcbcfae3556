import type { CSSProperties } from 'react'
import { type ChipRole, StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Playbook, SecurityLevel } from '#app/contract/playbooks.ts'
import { countOf } from '#app/text/count.ts'
import { PlaybookCard } from './playbook-card.tsx'
import classes from './playbooks.module.css'

/** The chip role of a level: its colour is the name of one. */
export const levelRole = ({ color }: SecurityLevel) => color as ChipRole

interface LevelSectionProps {
  level: SecurityLevel
  playbooks: Playbook[]
  blocked: string | null
}

/** A security level with its playbooks. */
export function LevelSection({ level, playbooks, blocked }: LevelSectionProps) {
  return (
    <section aria-label={level.name}>
      <div className={classes.level}>
        <span className={classes.square} style={squareOf(level)} />
        <h2 className={classes.levelName}>{level.name}</h2>
        <p className={classes.levelText}>{level.description}</p>
        <StatusChip role={levelRole(level)}>{countOf(playbooks.length, 'playbook')}</StatusChip>
      </div>
      {playbooks.length > 0 ? (
        <div className={classes.cards}>
          {playbooks.map((playbook) => (
            <PlaybookCard key={playbook.id} playbook={playbook} blocked={blocked} />
          ))}
        </div>
      ) : (
        <p className={classes.none}>No playbook available for this security level</p>
      )}
    </section>
  )
}

const squares: Record<string, string> = {
  success: 'var(--success-mark)',
  warning: 'var(--warning-mark)',
  error: 'var(--error-mark)',
  secondary: 'var(--secondary-mark)',
}

const squareOf = ({ color }: SecurityLevel): CSSProperties => ({
  background: squares[color] ?? 'var(--text-secondary)',
})
