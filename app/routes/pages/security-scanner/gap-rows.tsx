import { Checkbox } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconChevronRight } from '@tabler/icons-react'
import { Assignee } from '#app/components/assignee/assignee.tsx'
import finger from '#app/components/finger-box.module.css'
import { FixedMark } from '#app/components/fixed-mark/fixed-mark.tsx'
import list from '#app/components/row-list/row-list.module.css'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { FixedFindings } from '#app/contract/fixed-since-scan.ts'
import { formatCount } from '#app/text/count.ts'
import { gapPath } from './gap-path.ts'
import type { GapRow } from './gap-row.ts'
import classes from './gap-rows.module.css'

interface GapRowsProps {
  scan: { id: string; createdAt: string }
  rows: GapRow[]
  /** The query that the list is shown by. */
  listQuery: string
  /** What fixes closed since, by the id of the control. */
  fixed: Record<string, FixedFindings>
  /** Ids of controls that are chosen to be fixed. */
  chosen: ReadonlySet<string>
  onChoose: (controlId: string) => void
  whole: boolean
  first: number
  firstOnPhones: number
}

/** Gaps as rows that open their page; what failed and is not fixed yet has a check box. */
export function GapRows(props: GapRowsProps) {
  const { scan, rows, listQuery, fixed, chosen, onChoose, whole, first, firstOnPhones } = props
  const shown = whole ? rows : rows.slice(0, first)
  return (
    <ul className={`${list.rows} ${classes.rows}`}>
      {shown.map((row, index) => (
        <li
          key={`${row.controlId}-${row.assessed}`}
          className={classes.item}
          data-chosen={(row.assessed && chosen.has(row.controlId)) || undefined}
          data-wide-only={(!whole && index >= firstOnPhones) || undefined}
        >
          {isOpen(row, fixed[row.controlId]) && (
            <Checkbox
              size="18px"
              radius={4}
              className={`${classes.box} ${finger.box}`}
              aria-label={`Choose ${row.name}`}
              checked={chosen.has(row.controlId)}
              onChange={() => onChoose(row.controlId)}
            />
          )}
          <Link
            to={gapPath(scan.id, row.controlId, listQuery)}
            className={`${list.row} ${classes.row}`}
            data-assigned={row.assignee !== null || undefined}
          >
            <span className={classes.text}>
              <span className={classes.name}>{row.name}</span>
              <Description row={row} fixed={fixed[row.controlId]} scannedAt={scan.createdAt} />
            </span>
            <span className={classes.affected}>
              <span className={classes.count}>{formatCount(row.resources)}</span>{' '}
              <span className={classes.noun}>{row.noun}</span>
            </span>
            <span className={classes.impact}>
              <SeverityChip severity={row.severity} />
            </span>
            {row.assignee && (
              <span className={classes.assignee}>
                <Assignee name={row.assignee} />
              </span>
            )}
            <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const isOpen = ({ assessed }: GapRow, fixed: FixedFindings | undefined) =>
  assessed && (fixed === undefined || fixed.closed < fixed.of)

function Description({ row, fixed, scannedAt }: { row: GapRow; fixed?: FixedFindings; scannedAt: string }) {
  if (row.assessed && fixed) return <FixedMark fixed={fixed} scannedAt={scannedAt} />
  return <span className={classes.description}>{row.description}</span>
}
