import type { ReactNode } from 'react'
import { CodeBlock } from '#app/components/code-block/code-block.tsx'
import { CopyText } from '#app/components/copy-text.tsx'
import { DetailsDrawer } from '#app/components/details-drawer/details-drawer.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { ChainedAuditRow } from '#app/contract/audit.ts'
import { actionWords, outcomeWords } from '#app/text/audit-words.ts'
import { formatCount } from '#app/text/count.ts'
import classes from './audit-log.module.css'

/** All that the log has of a row, with what chains it to the one before. */
export function AuditDetails({ row, onClose }: { row: ChainedAuditRow; onClose: () => void }) {
  return (
    <DetailsDrawer title="Audit Log Row" subtitle={`Row ${formatCount(row.seq)}`} onClose={onClose}>
      <dl className={classes.facts}>
        <Fact name="When">
          <Moment at={row.at} as="exact" />
        </Fact>
        <Fact name="Who">{row.actor}</Fact>
        <Fact name="What">
          {actionWords(row.action)} <code>{row.action}</code>
        </Fact>
        <Fact name="Outcome">
          <StatusChip role={row.outcome === 'done' ? 'success' : 'error'} dot>
            {outcomeWords[row.outcome]}
          </StatusChip>
        </Fact>
        <Fact name="To what" wide>
          <code>{row.object}</code>
          <CopyText text={row.object} label="Copy what it was done to" />
        </Fact>
      </dl>
      <h2 className={classes.heading}>Details</h2>
      {Object.keys(row.detail).length === 0 ? (
        <p className={classes.none}>The log says no more of it.</p>
      ) : (
        <div className={classes.detail}>
          <CodeBlock text={JSON.stringify(row.detail, undefined, 2)} label="Details of the row" />
        </div>
      )}
      <h2 className={classes.heading}>Chain</h2>
      <dl className={classes.facts}>
        <Fact name="Hash of this row" wide>
          <code>{row.hash}</code>
          <CopyText text={row.hash} label="Copy the hash" />
        </Fact>
        <Fact name="Hash of the row before" wide>
          <code>{row.previousHash || 'None: it is the first'}</code>
        </Fact>
      </dl>
    </DetailsDrawer>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
