import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconRosetteDiscountCheck } from '@tabler/icons-react'
import finger from '#app/components/finger-box.module.css'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { PropertyPath } from '#app/components/property-path.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { ListedFinding } from '#app/contract/findings.ts'
import { EvidenceValue } from './evidence-value.tsx'
import classes from './finding-rows.module.css'

interface FindingRowsProps {
  noun: string
  findings: ListedFinding[]
  /** When the scan was. */
  scannedAt: string
  onOpen: (finding: ListedFinding) => void
  /** Ids of the resources that are chosen to be fixed; null where nothing can be chosen. */
  chosen: ReadonlySet<string> | null
  onChoose: (ids: ReadonlySet<string>) => void
}

/** Affected resources as a table that becomes stacked rows on phones. */
export function FindingRows({ noun, findings, scannedAt, onOpen, chosen, onChoose }: FindingRowsProps) {
  const open = chosen === null ? [] : findings.filter(isChoosable).map(({ resource }) => resource.id)
  const choosing = chosen !== null && open.length > 0 ? chosen : null
  const all = open.every((id) => chosen?.has(id))
  const without = (ids: readonly string[]) => [...(chosen ?? [])].filter((id) => !ids.includes(id))
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <thead>
        <tr>
          {choosing && (
            <th scope="col" className={classes.check}>
              <Checkbox
                size="18px"
                radius={4}
                aria-label="Choose all on this page"
                checked={all}
                indeterminate={!all && open.some((id) => choosing.has(id))}
                onChange={() => onChoose(new Set(all ? without(open) : [...choosing, ...open]))}
              />
            </th>
          )}
          <th scope="col" className={classes.resource}>
            {headOf(noun)}
          </th>
          <th scope="col">Resource group</th>
          <th scope="col" className={classes.region}>
            Region
          </th>
          <th scope="col">Actual</th>
          <th scope="col">
            <span className="visually-hidden">Evidence</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <tr key={finding.id} data-chosen={choosing?.has(finding.resource.id) || undefined}>
            {choosing && (
              <td className={classes.check}>
                {isChoosable(finding) && (
                  <Checkbox
                    size="18px"
                    radius={4}
                    className={`${classes.box} ${finger.box}`}
                    aria-label={`Choose ${finding.resource.name}`}
                    checked={choosing.has(finding.resource.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChoose(new Set([...without([finding.resource.id]), ...(checked ? [finding.resource.id] : [])]))
                    }
                  />
                )}
              </td>
            )}
            <td className={classes.resource}>
              <UnstyledButton
                className={`${rows.open} ${classes.name}`}
                onClick={() => onOpen(finding)}
                title={finding.resource.name}
              >
                <PropertyPath>{finding.resource.name}</PropertyPath>
              </UnstyledButton>
              {finding.status === 'excepted' && <StatusChip role="warning">Exception</StatusChip>}
            </td>
            <td className={classes.group}>{finding.resource.resourceGroup || '–'}</td>
            <td className={`${classes.region} ${classes.quiet}`}>{finding.resource.location || '–'}</td>
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
  const times = useTimes()
  if (finding.fixedAt !== null)
    return (
      <StatusChip role="success" icon={<IconRosetteDiscountCheck size={14} stroke={1.75} aria-hidden />}>
        <span>
          Fixed <Moment at={finding.fixedAt}>{times.clockBeside(finding.fixedAt, scannedAt)}</Moment>
        </span>
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

/** Whether a finding can be chosen to be fixed: what fails and is not fixed yet. */
const isChoosable = ({ status, fixedAt }: Pick<ListedFinding, 'status' | 'fixedAt'>) =>
  status === 'failed' && fixedAt === null
