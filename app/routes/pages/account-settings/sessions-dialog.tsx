import { Button } from '@mantine/core'
import { useState } from 'react'
import { DialogFrame } from '#app/components/dialog-frame/dialog-frame.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { Session } from '#app/contract/session.ts'
import classes from './account-settings.module.css'
import { SessionRow } from './session-row.tsx'

interface SessionsDialogProps {
  sessions: Session[]
  /** In milliseconds. */
  now: number
  onClose: () => void
  onChange: () => void
}

/** The own sessions, each of which can be ended but the one that looks at them. */
export function SessionsDialog({ sessions, now, onClose, onChange }: SessionsDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const others = sessions.filter(({ current }) => !current)

  async function run(work: () => Promise<unknown>, otherwise: string) {
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(errorText(failure, otherwise))
    }
    onChange()
  }
  const end = (sessionId: string) =>
    run(() => api.call('sessions.end', { params: { sessionId } }), 'Failed to end the session. Please try again.')
  const endOthers = () => run(() => api.call('sessions.endOthers', {}), 'Failed to end the sessions. Please try again.')

  return (
    <DialogFrame
      title="Active Sessions"
      subtitle="Where you are signed in. One that you do not know: end it, then change your password."
      size={680}
      onClose={onClose}
      foot={
        <>
          {others.length > 1 && (
            <Button variant="default" c="var(--error-text)" onClick={() => void endOthers()}>
              End all other sessions
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ErrorNotice error={error} />
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => void end(session.id)} />
        ))}
      </ul>
    </DialogFrame>
  )
}
