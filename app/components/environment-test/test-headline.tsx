import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconLoader2 } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { EnvironmentTest } from '#app/contract/environment-test.ts'
import { connectionHeadline } from '#app/text/connection-words.ts'
import classes from './test-headline.module.css'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  neutral: IconLoader2,
}

const waiting = {
  role: 'neutral',
  title: 'Testing the connection…',
  text: 'It takes some seconds.',
  share: null,
} as const

interface TestHeadlineProps {
  report: EnvironmentTest | null
  error: string | null
}

/** The sentence that the test comes down to. It is where the focus starts, and is read out when it changes. */
export function TestHeadline({ report, error }: TestHeadlineProps) {
  const { role, title, text, share } = report
    ? connectionHeadline(report)
    : error === null
      ? waiting
      : { role: 'error' as const, title: 'The connection could not be tested.', text: error, share: null }
  const Icon = icons[role]
  const colours = {
    '--headline-text': `var(--${role}-text)`,
    '--headline-tint': `var(--${role}-tint)`,
    '--headline-border': `var(--${role}-border)`,
  } as CSSProperties
  return (
    <div className={classes.headline} style={colours} role="status" tabIndex={-1} data-autofocus data-role={role}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <strong>{title}</strong>
        <div>{text}</div>
      </div>
      {share && (
        <span className={classes.share}>
          {share}
          <small>%</small>
        </span>
      )}
    </div>
  )
}
