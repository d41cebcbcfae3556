import { type ReactNode, useState } from 'react'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import type { AuditVerification } from '#app/contract/audit.ts'
import type { Integrity } from '#app/contract/system.ts'
import { verificationText } from '#app/text/audit-words.ts'
import type { Times } from '#app/text/time.ts'

/** Whether the log is intact: what the server saw by itself, and on request what following the whole chain finds. */
export function Verification({ seen }: { seen: Integrity }) {
  const [found, setFound] = useState<AuditVerification | null>(null)
  const { busy, error, run } = useCall()
  const times = useTimes()

  async function verify() {
    if (busy) return
    const failed = 'The audit log could not be verified. Please try again.'
    if (!(await run(async () => setFound(await api.call('audit.verify', {})), failed))) setFound(null)
  }

  const action = { label: busy ? 'Verifying...' : found ? 'Verify again' : 'Verify', onClick: () => void verify() }
  const broken = found ? found.firstBroken !== null : seen.audit === 'broken'
  return (
    <Notice role={error || broken ? 'error' : found ? 'success' : 'info'} action={action}>
      {error ?? (found ? verificationText(found, times) : seenText(seen, times))}
    </Notice>
  )
}

function seenText({ audit, checkedAt }: Integrity, times: Times): ReactNode {
  if (audit === 'broken') return 'The chain of the rows is broken. Verify it to see where.'
  if (audit === 'checking' || checkedAt === null) return 'The chain of the rows is looked at since the server started.'
  return (
    <>
      Each row is chained to the one before. At{' '}
      <Moment at={checkedAt}>
        {times.time(checkedAt)} {times.zone}
      </Moment>{' '}
      the chain was intact.
    </>
  )
}
