import { Button, Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { late } from '#app/components/late/late.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { DoneNotice } from '#app/components/notice/done-notice.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { useEndingExceptions } from '#app/components/use-ending-exceptions.ts'
import type { Exception } from '#app/contract/exceptions.ts'
import type { Finding } from '#app/contract/findings.ts'
import { approvalText, endText, scopeText } from '#app/text/exception-words.ts'
import classes from './exceptions-card.module.css'

const ExceptionDialog = late(async () => (await import('./exception-dialog.tsx')).ExceptionDialog)

/** The others are on the page of exceptions. */
const mostShown = 20

interface ExceptionsCardProps {
  controlId: string
  subscriptionId: string
  scanId: string
  /** The findings of the page, any of which can be accepted. */
  findings: Finding[]
  /** Ids of the resources that are chosen on the page. */
  chosen: ReadonlySet<string>
  exceptions: Exception[]
  mayChange: boolean
  onChange: () => void
}

/** Findings that were accepted: who, why, until when. */
export function ExceptionsCard({
  controlId,
  subscriptionId,
  scanId,
  findings,
  chosen,
  exceptions,
  mayChange,
  onChange,
}: ExceptionsCardProps) {
  const [adding, setAdding] = useState(false)
  const times = useTimes()
  const ending = useEndingExceptions()

  return (
    <Card padding={0} component="section">
      <CardHead title="Exceptions" mark={exceptions.length > 0 && <CountBadge count={exceptions.length} />}>
        {mayChange && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            Add exception
          </Button>
        )}
      </CardHead>
      <div className={classes.body}>
        <ErrorNotice error={ending.error} />
        {ending.done && <DoneNotice done={ending.done} onDismiss={ending.forget} />}
        {exceptions.length === 0 && <p className={classes.none}>No finding of this control is accepted.</p>}
        {exceptions.slice(0, mostShown).map((exception) => (
          <div key={exception.id} className={classes.exception}>
            <div className={classes.resource}>{scopeText(exception.scope)}</div>
            <p className={classes.reason}>{exception.reason}</p>
            <div className={classes.facts}>
              {approvalText(exception, times)} {endText(exception, times)}
            </div>
            {mayChange && (
              <Button
                variant="default"
                size="xs"
                mt={10}
                loading={ending.busy === exception.id}
                onClick={() => void ending.revoke(exception)}
              >
                Revoke
              </Button>
            )}
          </div>
        ))}
        {exceptions.length > mostShown && (
          <Link to={`/app/exceptions?subscription=${subscriptionId}`}>All {exceptions.length} exceptions</Link>
        )}
        {exceptions.length > 0 && <p className={classes.note}>Exceptions count from the next scan on.</p>}
      </div>
      {adding && (
        <ExceptionDialog
          controlId={controlId}
          subscriptionId={subscriptionId}
          scanId={scanId}
          findings={findings}
          chosen={chosen}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            onChange()
          }}
        />
      )}
    </Card>
  )
}
