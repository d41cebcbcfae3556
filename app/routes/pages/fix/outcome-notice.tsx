import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconExternalLink,
  IconInfoCircle,
  IconRefresh,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { CodeBlock } from '#app/components/code-block/code-block.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { LockLink } from '#app/contract/lock-link.ts'
import { outcomeOf } from './outcome.ts'
import classes from './outcome-notice.module.css'

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
}

interface OutcomeNoticeProps {
  applied: ExecutionDetail
  /** Locks that stopped something, in Azure's portal. */
  locks: readonly LockLink[]
  /** The intent under way. */
  busy: string | null
  onAgain: () => void
  onProve: () => void
}

/** What the apply came to, in one sentence; Azure's own text behind a click, once. */
export function OutcomeNotice({ applied, locks, busy, onAgain, onProve }: OutcomeNoticeProps) {
  const [opened, { toggle }] = useDisclosure(false)
  const { role, headline, rest } = outcomeOf(applied)
  const Icon = icons[role]
  const said = applied.result?.stderr.trim() ?? ''
  const answer = said === applied.error ? '' : said
  const missed = role === 'warning' || role === 'error'
  const isOnlyUnread =
    applied.status === 'applied' && !applied.proof?.findings.some(({ verdict }) => verdict === 'open')
  const colours = {
    '--outcome-text': `var(--${role}-text)`,
    '--outcome-tint': `var(--${role}-tint)`,
    '--outcome-border': `var(--${role}-border)`,
  } as CSSProperties
  return (
    <div className={classes.outcome} style={colours} role="status">
      <div className={classes.line}>
        <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
        <p className={classes.text}>
          <b>{headline}</b> {rest}{' '}
          {answer !== '' && (
            <button type="button" className={classes.answer} aria-expanded={opened} onClick={toggle}>
              What Azure answered
            </button>
          )}
        </p>
        {locks.map(({ name, url }) => (
          <Button
            key={url}
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            title={`The locks of ${name} in Azure’s portal`}
            leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          >
            Lock{locks.length > 1 && ` of ${name}`} in Azure
          </Button>
        ))}
        {applied.can.prove && missed && (
          <Button variant="default" loading={busy === 'prove'} onClick={onProve}>
            Check again
          </Button>
        )}
        {missed && !isOnlyUnread && (
          <OperatorButton
            variant="light"
            className={classes.again}
            loading={busy === 'planAgain'}
            blocked={busy !== null && busy !== 'planAgain' ? 'Wait until that is done' : null}
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            onClick={onAgain}
          >
            Try it again
          </OperatorButton>
        )}
      </div>
      {opened && <CodeBlock text={answer} label="What Azure answered" />}
    </div>
  )
}
