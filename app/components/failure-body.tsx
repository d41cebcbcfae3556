import { Button, Group, Stack, Title } from '@mantine/core'
import { Link } from '@remix-run/react'
import type { Icon } from '@tabler/icons-react'
import classes from './failure-screen.module.css'
import { LoadAgain } from './load-again.tsx'
import { RequestId } from './request-id.tsx'

interface FailureBodyProps {
  title: string
  icon: Icon
  role: 'error' | 'neutral'
  /** What happened. */
  children: string
  /** Under this id the server's log has the details. */
  requestId?: string | undefined
  /** The way on. */
  to: string
  label: string
  /** Loads the page once more, where that may help. */
  mayRetry: boolean
  /** Level of the heading: 2 inside a dialog or below another heading. */
  order?: 1 | 2
}

/** A tile, what happened, and the way on: the look of every failure. */
export function FailureBody(props: FailureBodyProps) {
  const { title, icon: IconOfFailure, role, children, to, label, mayRetry, requestId, order = 1 } = props
  return (
    <Stack align="center" gap={12} className={classes.body}>
      <span className={classes.icon} data-role={role}>
        <IconOfFailure size={20} stroke={1.6} aria-hidden />
      </span>
      <Title order={order} fz={18} lh="26px">
        {title}
      </Title>
      <p className={classes.text}>{children}</p>
      {requestId && <RequestId id={requestId} />}
      <Group gap={8} justify="center">
        {mayRetry && <LoadAgain />}
        <Button component={Link} to={to} variant="default">
          {label}
        </Button>
      </Group>
    </Stack>
  )
}
