import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { ExecutionLink } from '#app/components/execution-rows/execution-link.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { ResourceId } from '#app/components/resource-id/resource-id.tsx'
import { type ChipRole, StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Recovery } from '#app/contract/workspaces.ts'
import { countOf } from '#app/text/count.ts'
import classes from './workspace.module.css'

/** The worksheet after an interrupted apply: what is known of each resource that the state does not hold. */
export function RecoveryCard({ recovery }: { recovery: Recovery }) {
  const { found, missing, unknown } = recovery
  const total = found.length + missing.length + unknown.length
  return (
    <Card padding={0} component="section">
      <CardHead
        title="Recovery"
        subtitle={
          <>
            The apply of <Moment at={recovery.interruptedAt} as="exact" /> was interrupted.{' '}
            <ExecutionLink id={recovery.executionId} className={classes.details}>
              Its details
            </ExecutionLink>
          </>
        }
        ruled
      />
      <p className={classes.recoveryText}>{recoveryText(total, unknown.length)}</p>
      {total > 0 && (
        <ul className={classes.worksheet}>
          {found.map(({ address, id, source }) => (
            <Row key={address} address={address} role="success" word="Found" id={id}>
              {source === 'journal' ? 'Finished, by the journal of the apply' : 'Found in Azure'}; it will be imported.
            </Row>
          ))}
          {missing.map(({ address, id }) => (
            <Row key={address} address={address} role="neutral" word="Missing" id={id}>
              Begun, but not in Azure; it will be created again.
            </Row>
          ))}
          {unknown.map(({ address, id, reason }) => (
            <Row key={address} address={address} role="warning" word="Not known" id={id}>
              {reason}
            </Row>
          ))}
        </ul>
      )}
    </Card>
  )
}

function recoveryText(total: number, unknown: number): string {
  if (total === 0)
    return 'The state holds everything that the apply had finished. Recover plans the workspace again and goes on from there.'
  const first = `The apply had begun ${countOf(total, 'resource')} that the state does not hold. Recover plans the workspace with what was found; look at the plan, then apply it.`
  return unknown === 0
    ? first
    : `${first} What is marked Not known may exist: look for it in Azure before you apply, or it may be created twice.`
}

interface RowProps {
  address: string
  role: ChipRole
  word: string
  id: string | null
  children: ReactNode
}

function Row({ address, role, word, id, children }: RowProps) {
  return (
    <li>
      <StatusChip role={role} dot>
        {word}
      </StatusChip>
      <div className={classes.resource}>
        <code className={classes.address}>{address}</code>
        <span className={classes.caption}>{children}</span>
        {id && <ResourceId id={id} />}
      </div>
    </li>
  )
}
