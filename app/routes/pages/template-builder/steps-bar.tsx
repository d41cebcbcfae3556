import { Card } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type StepName, stepLabels } from './steps.ts'
import classes from './steps-bar.module.css'

interface StepsBarProps {
  steps: readonly StepName[]
  current: StepName
  /** Whether a step can be gone to. */
  reachable: (step: StepName) => boolean
  onGo: (step: StepName) => void
}

/** The steps of the wizard: done ones with a tick, the current one filled, later ones outlined. */
export function StepsBar({ steps, current, reachable, onGo }: StepsBarProps) {
  const place = steps.indexOf(current)
  return (
    <Card padding={0} component="nav" aria-label="Steps">
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li key={step} className={classes.step} data-passed={at < place || undefined}>
            <button
              type="button"
              className={classes.button}
              data-state={at < place ? 'done' : at === place ? 'current' : 'later'}
              aria-current={at === place ? 'step' : undefined}
              disabled={!reachable(step)}
              onClick={() => onGo(step)}
            >
              <span className={classes.circle}>
                {at < place ? <IconCheck size={15} stroke={2.5} aria-hidden /> : at + 1}
              </span>
              <span className={classes.label}>{stepLabels[step]}</span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
