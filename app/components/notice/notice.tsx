import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { focusHeading } from '../focus-heading.ts'
import { isFocusLost } from '../focus-lost.ts'
import classes from './notice.module.css'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  info: IconInfoCircle,
}

interface NoticeProps {
  role: keyof typeof icons
  children: ReactNode
  /** One recovery action at the right, e.g. `Try again`. */
  action?: { label: string; onClick: () => void } | undefined
  onDismiss?: () => void
}

/** An alert above the content that it concerns. */
export function Notice({ role, children, action, onDismiss }: NoticeProps) {
  const Icon = icons[role]
  const colours = {
    '--notice-text': `var(--${role}-text)`,
    '--notice-tint': `var(--${role}-tint)`,
    '--notice-border': `var(--${role}-border)`,
  } as CSSProperties
  return (
    <div className={classes.notice} style={colours} data-role={role} role={role === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.body}>{children}</div>
      {action && (
        <button type="button" className={classes.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {onDismiss && (
        <button type="button" className={classes.dismiss} onClick={() => dismiss(onDismiss)} aria-label="Dismiss">
          <IconX size={16} stroke={1.75} />
        </button>
      )}
    </div>
  )
}

/** The button goes with the notice: the page's heading gets the focus. */
function dismiss(onDismiss: () => void): void {
  onDismiss()
  requestAnimationFrame(() => {
    if (isFocusLost()) focusHeading(document.querySelector('main'))
  })
}
