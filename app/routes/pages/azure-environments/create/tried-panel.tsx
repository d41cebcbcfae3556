import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { cloudNames } from '#app/contract/cloud-names.ts'
import { countOf } from '#app/text/count.ts'
import { shortId } from '../scope-text.tsx'
import classes from './create.module.css'
import type { TriedSignIn } from './draft.ts'

/** How many subscriptions are named. */
const shown = 3

interface TriedPanelProps {
  tried: TriedSignIn
  /** The way that was tried. */
  label: string
  onChange: () => void
}

/** A sign-in that worked, with what it can read. */
export function TriedPanel({ tried: { cloud, subscriptions }, label, onChange }: TriedPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className={classes.tried} role="status" tabIndex={-1}>
      <div className={classes.triedHead}>
        <IconCircleCheck size={20} stroke={1.75} color="var(--success-text)" aria-hidden />
        <span className={classes.triedText}>
          <b>Signed in</b>
          <span className={classes.quiet}>
            {label}, {cloudNames[cloud]}. Reads {countOf(subscriptions.length, 'subscription')}.
          </span>
        </span>
        <Button variant="default" size="xs" onClick={onChange}>
          Change
        </Button>
      </div>
      {subscriptions.length > 0 && (
        <ul className={classes.triedList}>
          {subscriptions.slice(0, shown).map(({ subscriptionId, displayName }) => (
            <li key={subscriptionId}>
              {displayName} <code className={classes.quiet}>{shortId(subscriptionId)}</code>
            </li>
          ))}
          {subscriptions.length > shown && (
            <li className={classes.quiet}>...and {subscriptions.length - shown} more</li>
          )}
        </ul>
      )}
    </div>
  )
}
