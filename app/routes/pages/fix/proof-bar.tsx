import { Button } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconArrowRight, IconCircleCheck, IconRadar2 } from '@tabler/icons-react'
import { ApprovingBar } from '#app/components/approving-bar/approving-bar.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { countOf } from '#app/text/count.ts'
import { gainText } from '#app/text/points.ts'
import { oneDecimal } from '#app/text/tenths.ts'
import classes from './proof-bar.module.css'

interface ProofBarProps {
  detail: FixDetail
  applied: ExecutionDetail
  said: string
}

/** What was carried out, and the way to the next fix. */
export function ProofBar({ detail, applied, said }: ProofBarProps) {
  const { next, place, proven, provenFixes, scan } = detail
  const done = applied.resources.filter(({ status }) => status === 'done').length
  const plan = `/app/security-scanner/results/${scan.id}/fixes`
  return (
    <ApprovingBar
      label="What comes next"
      counts={
        <>
          {applied.status === 'applied' && (
            <IconCircleCheck size={18} stroke={1.75} className={classes.done} aria-hidden />
          )}
          {done === 0 && applied.status !== 'applied'
            ? 'Nothing was applied'
            : `${done} of ${countOf(applied.resources.length, 'change')} applied`}
        </>
      }
      note={
        place && (
          <>
            {provenFixes} of {countOf(place.of, 'fix', 'fixes')}
            {proven > 0 && (
              <>
                , <b className={classes.done}>{gainText(proven)}</b> since the scan
              </>
            )}
          </>
        )
      }
      field={next && <NextUp next={next} />}
      said={said}
    >
      <Button component={Link} to={plan} variant="default">
        Fix plan
      </Button>
      {next ? (
        <Button
          component={Link}
          to={`${plan}/${next.id}`}
          rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
        >
          Next fix
        </Button>
      ) : (
        <Button
          component={Link}
          to="/app/security-scanner"
          leftSection={<IconRadar2 size={16} stroke={1.75} aria-hidden />}
        >
          Scan now
        </Button>
      )}
    </ApprovingBar>
  )
}

function NextUp({ next: { name, gaps, findings, gain } }: { next: FixRow }) {
  return (
    <div className={classes.next}>
      <b>{name}</b>
      <span>
        {countOf(gaps.length, 'gap')}, {countOf(findings, 'finding')}
        {gain !== null && gain > 0 && (
          <>
            , <b className={classes.done}>+{oneDecimal(gain)}</b>
          </>
        )}
      </span>
    </div>
  )
}
