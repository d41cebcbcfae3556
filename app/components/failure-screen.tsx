import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { BrandMark } from './brand-mark.tsx'
import { useFailedRequest } from './failed-request.ts'
import { FailureBody } from './failure-body.tsx'
import { failureLook } from './failure-look.ts'
import classes from './failure-screen.module.css'
import { failureText } from './failure-text.ts'

interface FailureScreenProps {
  /** What a boundary caught, or a Response's own shape. */
  error: unknown
  /** The one way on. */
  to: string
  label: string
}

/** A whole page that stands in place of one that cannot be shown, outside of the shell. */
export function FailureScreen({ error, to, label }: FailureScreenProps) {
  const look = failureLook(error)
  const requestId = useFailedRequest(error)
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <BrandMark size={26} />
          <span>Parapet</span>
        </Link>
      </header>
      <main className={classes.main}>
        <Card padding={0} className={classes.card}>
          <FailureBody {...look} requestId={requestId} to={to} label={label} mayRetry={look.title === 'No connection'}>
            {failureText(error)}
          </FailureBody>
        </Card>
      </main>
    </div>
  )
}
