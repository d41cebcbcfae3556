import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconRosetteDiscountCheck } from '@tabler/icons-react'
import rows from '#app/components/row-table/row-table.module.css'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { ListedFinding } from '#app/contract/findings.ts'
import { formatClock } from '#app/text/time.ts'
import { EvidenceValue } from './evidence-value.tsx'
import classes from './finding-rows.module.css'

interface FindingRowsProps {
  noun: string
  findings: ListedFinding[]
  /** When the scan was. */
  scannedAt: string
  onOpen: (finding: ListedFinding) => void
}

/** Affected resources as a table that becomes stacked rows on phones. */
export function FindingRows({ noun, findings, scannedAt, onOpen }: FindingRowsProps) {
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{headOf(noun)}</th>
          <th scope="col">Resource group</th>
          <th scope="col">Region</th>
          <th scope="col">Actual</th>
          <th scope="col">
            <span className="visually-hidden">Evidence</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <tr key={finding.id}>
            <td>
              <UnstyledButton
                className={`${rows.open} ${classes.name}`}
                onClick={() => onOpen(finding)}
                title={finding.resource.name}
              >
                {finding.resource.name}
              </UnstyledButton>
              {finding.status === 'excepted' && <StatusChip role="warning">Exception</StatusChip>}
            </td>
            <td>{finding.resource.resourceGroup || '–'}</td>
            <td className={classes.quiet}>{finding.resource.location || '–'}</td>
            <td className={classes.actual}>
              <Actual finding={finding} scannedAt={scannedAt} />
            </td>
            <td className={classes.chevron}>
              <IconChevronRight size={16} stroke={2} aria-hidden />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Actual({ finding, scannedAt }: { finding: ListedFinding; scannedAt: string }) {
  if (finding.fixedAt !== null)
    return (
      <StatusChip role="success" icon={<IconRosetteDiscountCheck size={14} stroke={1.75} aria-hidden />}>
        Fixed {formatClock(finding.fixedAt, scannedAt)}
      </StatusChip>
    )
  const [first] = finding.evidence
  if (finding.status === 'notAssessed')
    return (
      <StatusChip role="neutral" dot>
        Not assessed
      </StatusChip>
    )
  if (!first) return <>–</>
  const more = finding.evidence.length + finding.moreEvidence - 1
  return (
    <>
      <EvidenceValue evidence={first} />
      {more > 0 && <span className={classes.more}> +{more}</span>}
    </>
  )
}

function headOf(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
