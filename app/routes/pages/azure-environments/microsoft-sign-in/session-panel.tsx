import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '#app/components/focus-lost.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { countOf } from '#app/text/count.ts'
import classes from './microsoft-sign-in.module.css'
import { useSessionCare } from './use-session-care.ts'

/** How many subscriptions are named. */
const shown = 3

interface SessionPanelProps {
  session: MicrosoftSession
  /** Null once the session is over, with why when nobody asked for it. */
  onSession: (session: MicrosoftSession | null, why?: string) => void
}

/** Who is signed in with Microsoft, until when, and what they can read. */
export function SessionPanel({ session, onSession }: SessionPanelProps) {
  const { userProfile, subscriptions, expiresAt } = session
  const { error, busy, signOut } = useSessionCare(session, onSession)
  const panel = useRef<HTMLDivElement>(null)
  // The form with the button that was pressed is gone.
  useEffect(() => {
    if (isFocusLost()) panel.current?.focus()
  }, [])
  return (
    <>
      <ErrorNotice error={error} />
      <div ref={panel} className={classes.session} role="status" tabIndex={-1}>
        <div className={classes.head}>
          <IconCircleCheck size={20} stroke={1.75} color="var(--success-text)" aria-hidden />
          <span className={classes.who}>
            <b>{userProfile?.displayName ?? 'Signed in'}</b>
            <span className={classes.note}>
              {userProfile?.mail && `${userProfile.mail}, `}
              tenant <code title={userProfile?.tenantId}>{userProfile?.tenantId.slice(0, 8)}…</code>
              {expiresAt && (
                <>
                  , access renews <Moment at={expiresAt} />
                </>
              )}
            </span>
          </span>
          <Button variant="default" size="compact-md" loading={busy} onClick={signOut}>
            Sign out
          </Button>
        </div>
        <p className={classes.reads}>
          Reads {countOf(subscriptions.length, 'subscription')}.
          {subscriptions.length === 0 && ' Ask for the role Reader on one, then sign in again.'}
        </p>
        {subscriptions.length > 0 && (
          <ul className={classes.list}>
            {subscriptions.slice(0, shown).map(({ subscriptionId, displayName }) => (
              <li key={subscriptionId}>
                {displayName} <code title={subscriptionId}>{subscriptionId.slice(0, 8)}</code>
              </li>
            ))}
            {subscriptions.length > shown && <li>...and {subscriptions.length - shown} more</li>}
          </ul>
        )}
      </div>
    </>
  )
}
