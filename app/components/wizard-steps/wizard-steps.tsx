import { IconCheck } from '@tabler/icons-react'
import classes from './wizard-steps.module.css'

/** Where the dialog stands: done steps with a tick, the current one filled, later ones outlined. */
export function WizardSteps({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {labels.map((label, at) => (
        <li
          key={label}
          className={classes.step}
          data-state={at < current ? 'done' : at === current ? 'current' : 'later'}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={classes.circle}>
            {at < current ? <IconCheck size={14} stroke={2.4} aria-label="Done:" /> : at + 1}
          </span>
          <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ol>
  )
}
