import { Checkbox } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconCheck, IconChevronRight, IconLock } from '@tabler/icons-react'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { countOf } from '#app/text/count.ts'
import { missingText } from '#app/text/fix-state-text.ts'
import { fixGainText, worthOf } from '#app/text/points.ts'
import finger from '../finger-box.module.css'
import rows from '../row-table/row-table.module.css'
import { SeverityChip } from '../severity-chip.tsx'
import { gapFound } from './filter-fixes.ts'
import { fixAddress } from './fix-address.ts'
import { FixStateChip } from './fix-state-chip.tsx'
import classes from './fix-table.module.css'

interface FixTableRowProps {
  scanId: string
  fix: FixRow
  /** In milliseconds. */
  now: number
  /** What was searched for. */
  search: string
  /** It is the tab stop of the table. */
  isStop: boolean
  isPlannable: boolean
  isChosen: boolean
  /** It was planned just now. */
  isTicked: boolean
  onChoose: (id: string, upTo: boolean) => void
  onFocus: () => void
}

/** One fix: what it closes, what it brings, may break and needs, and how far it is. */
export function FixTableRow(props: FixTableRowProps) {
  const { scanId, fix, now, search, isStop, isPlannable, isChosen, isTicked, ...on } = props
  const to = fixAddress(scanId, fix)
  const found = gapFound(fix, shortName(fix), search)
  return (
    <tr
      tabIndex={isStop ? 0 : -1}
      aria-selected={isPlannable ? isChosen : undefined}
      data-chosen={isChosen || undefined}
      onFocus={on.onFocus}
    >
      <td className={classes.check}>
        {isPlannable && (
          <Checkbox
            size="18px"
            radius={4}
            tabIndex={-1}
            className={`${classes.box} ${finger.box}`}
            aria-label={`Choose ${fix.name}`}
            checked={isChosen}
            onChange={() => {}}
            onClick={(event) => on.onChoose(fix.id, event.shiftKey)}
          />
        )}
        {isTicked && !isPlannable && (
          <IconCheck size={18} stroke={2.4} className={classes.tick} aria-label="Planned now" />
        )}
      </td>
      <td className={classes.fix}>
        <Link to={to} tabIndex={-1} className={`${rows.open} ${classes.name}`} title={fix.name}>
          {shortName(fix)}
        </Link>
        <span className={classes.chips}>
          <SeverityChip severity={fix.severity} />
          <span className={classes.caption}>
            {countOf(fix.gaps.length, 'gap')}, {countOf(fix.findings, 'finding')}
          </span>
        </span>
        {found !== null && (
          <span className={classes.caption} title={found}>
            Closes: {found}
          </span>
        )}
      </td>
      <td className={classes.gain} data-worth={fix.state !== 'forYou' && worthOf(fix) > 0 ? true : undefined}>
        {fixGainText(fix)}
      </td>
      <td className={classes.breaks}>
        <span className={classes.clamp} title={fix.mayBreak.join('\n')}>
          {fix.mayBreak[0]}
        </span>
      </td>
      <td className={classes.needs}>
        <Needs fix={fix} to={to} />
      </td>
      <td className={classes.state}>
        <FixStateChip fix={fix} now={now} />
      </td>
      <td className={classes.chevron}>
        <IconChevronRight size={16} stroke={2} aria-hidden />
      </td>
    </tr>
  )
}

function Needs({ fix, to }: { fix: FixRow; to: string }) {
  if (fix.state === 'forYou')
    return (
      <Link to={to} tabIndex={-1} className={classes.read}>
        Read what to do
      </Link>
    )
  return (
    <>
      <span className={classes.role}>{fix.roles.join(' and ')}</span>
      {fix.missing > 0 && fix.state !== 'proven' && <span className={classes.lock}>{missingText(fix)}</span>}
      <Locks locks={fix.locks} />
    </>
  )
}

function Locks({ locks }: Pick<FixRow, 'locks'>) {
  const [first] = locks
  if (!first) return <span className={classes.caption}>No locks</span>
  return (
    <span className={classes.lock} title={locks.map(({ name, level }) => `${name}: ${level}`).join('\n')}>
      <IconLock size={13} stroke={1.75} aria-hidden />
      <span>
        {locks.length === 1 ? `${first.name} is locked` : `${first.name} and ${locks.length - 1} more locked`}
      </span>
    </span>
  )
}

/** Its name without the count of its other gaps, which stands below. */
const shortName = ({ name }: Pick<FixRow, 'name'>) => name.replace(/ and \d+ more gaps?(?=$| \()/, '')
