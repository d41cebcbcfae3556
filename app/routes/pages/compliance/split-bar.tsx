import type { ComplianceRequirement, RequirementState } from '#app/contract/compliance.ts'
import classes from './split-bar.module.css'

/** The four parts of the bar, and the states that each holds. */
export const parts: { label: string; colour: string; states: readonly RequirementState[] }[] = [
  { label: 'Met', colour: 'var(--success-mark)', states: ['met'] },
  { label: 'Not met', colour: 'var(--error-mark)', states: ['notMet'] },
  { label: 'By hand', colour: 'var(--by-hand-mark)', states: ['byHand', 'due'] },
  { label: 'Not judged', colour: 'var(--neutral-mark)', states: ['notJudged', 'ended'] },
]

/** How a chapter stands, in four parts. */
export function SplitBar({ requirements }: { requirements: ComplianceRequirement[] }) {
  const counted = parts.map((part) => ({
    ...part,
    count: requirements.filter(({ state }) => part.states.includes(state)).length,
  }))
  const words = counted.filter(({ count }) => count > 0).map(({ label, count }) => `${count} ${label.toLowerCase()}`)
  return (
    <span className={classes.bar} role="img" aria-label={words.join(', ')} title={words.join(', ')}>
      {counted
        .filter(({ count }) => count > 0)
        .map(({ label, colour, count }) => (
          <span key={label} style={{ flexGrow: count, background: colour }} />
        ))}
    </span>
  )
}

/** What the colours mean. */
export const Legend = () => (
  <ul className={classes.legend}>
    {parts.map(({ label, colour }) => (
      <li key={label}>
        <span className={classes.dot} style={{ background: colour }} aria-hidden />
        {label}
      </li>
    ))}
  </ul>
)
