import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Session } from '#app/contract/session.ts'
import classes from './account-settings.module.css'
import { describeAgent } from './describe-agent.ts'
import { placeOf } from './place-of.ts'

/** One sign-in: on what, from where, since when and when last used. */
export function SessionRow({ session, now, onEnd }: { session: Session; now: number; onEnd: () => void }) {
  const times = useTimes()
  const device = describeAgent(session.agent)
  const Icon = /Script|terminal/.test(device)
    ? IconTerminal2
    : /iOS|Android/.test(device)
      ? IconDeviceMobile
      : IconDeviceDesktop
  return (
    <li className={classes.session}>
      <span className={classes.device}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.sessionText}>
        <div className={classes.sessionName}>
          <span title={session.agent}>{device}</span>
          {session.current && (
            <StatusChip role="success" dot>
              This session
            </StatusChip>
          )}
        </div>
        <p className={classes.caption}>{placeOf(session.address)}</p>
        <p className={classes.caption}>
          Last used <Moment at={session.lastSeenAt}>{times.recent(session.lastSeenAt, now).replace(/^J/, 'j')}</Moment>,
          signed in <Moment at={session.createdAt} />
        </p>
      </div>
      {!session.current && (
        <Button variant="default" size="xs" onClick={onEnd} aria-label={`End session: ${device}`}>
          End session
        </Button>
      )}
    </li>
  )
}
