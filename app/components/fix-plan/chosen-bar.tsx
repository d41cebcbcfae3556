import { Button } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconChecklist, IconLock } from '@tabler/icons-react'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { countOf } from '#app/text/count.ts'
import { gainText } from '#app/text/points.ts'
import { ApprovingBar } from '../approving-bar/approving-bar.tsx'
import { BusyButton } from '../approving-bar/busy-button.tsx'
import { CountBadge } from '../count-badge.tsx'
import classes from './chosen-bar.module.css'
import { fixPlanAddress } from './fix-address.ts'
import type { Planning } from './use-plan-fixes.ts'

interface ChosenBarProps {
  scanId: string
  chosen: FixRow[]
  planning: Planning | null
  onPlan: () => void
  onClear: () => void
}

/** What planning the chosen fixes would bring; while they are planned how far that is, and then where to approve them. */
export function ChosenBar({ scanId, chosen, planning, onPlan, onClear }: ChosenBarProps) {
  if (planning && planning.done < planning.ids.length)
    return (
      <ApprovingBar
        label="Planning"
        counts={`${planning.done} of ${planning.ids.length} planned`}
        note="Planning changes nothing in Azure"
        said={`Planning ${countOf(planning.ids.length, 'fix', 'fixes')}`}
      >
        <BusyButton>Planning...</BusyButton>
      </ApprovingBar>
    )
  const [first] = planning?.planned ?? []
  if (planning && first !== undefined && chosen.length === 0)
    return (
      <ApprovingBar
        label="Planned fixes"
        counts={
          <>
            <CountBadge count={planning.planned.length} role="primary" />
            {planning.planned.length === 1 ? 'fix planned' : 'fixes planned'}
          </>
        }
        note="Each is approved by itself"
        said={`${countOf(planning.planned.length, 'fix', 'fixes')} planned${planning.faults.length > 0 ? `, ${planning.faults.length} failed` : ''}`}
      >
        <Button variant="default" onClick={onClear}>
          Close
        </Button>
        <Button component={Link} to={`${fixPlanAddress(scanId)}/${first}?step=approve`}>
          Approve one by one
        </Button>
      </ApprovingBar>
    )
  if (chosen.length === 0) return null
  const gaps = new Set(chosen.flatMap((fix) => fix.gaps.map(({ controlId }) => controlId))).size
  const findings = chosen.reduce((sum, fix) => sum + fix.findings - fix.closed, 0)
  const locks = new Set(chosen.flatMap((fix) => fix.locks.map(({ scope }) => scope))).size
  return (
    <ApprovingBar
      label="Chosen fixes"
      counts={
        <>
          <CountBadge count={chosen.length} role="primary" />
          {chosen.length === 1 ? 'fix chosen' : 'fixes chosen'}
        </>
      }
      note={
        <span className={classes.sum}>
          Closes {countOf(gaps, 'gap')}, {countOf(findings, 'finding')}
          <b className={classes.gain}>{gainText(chosen.reduce((sum, { gain }) => sum + (gain ?? 0), 0))}</b>
          {locks > 0 && (
            <span className={classes.locks}>
              <IconLock size={14} stroke={1.75} aria-hidden />
              {countOf(locks, 'lock')} in the way
            </span>
          )}
        </span>
      }
    >
      <span className={classes.harmless}>Planning changes nothing in Azure</span>
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
      <Button leftSection={<IconChecklist size={18} stroke={1.75} />} onClick={onPlan}>
        Plan {countOf(chosen.length, 'fix', 'fixes')}
      </Button>
    </ApprovingBar>
  )
}
