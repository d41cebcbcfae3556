import { Button, Card, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { IconCircleCheck, IconFilterOff, IconLock } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ExportMenu } from '#app/components/export-menu.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { FixPlanLink } from '#app/components/fix-plan/fix-plan-link.tsx'
import { GenerateFixesButton } from '#app/components/generate-fixes/generate-fixes-button.tsx'
import older from '#app/components/row-table/show-older.module.css'
import { useShellData } from '#app/components/shell-data.ts'
import { useIsPrinting } from '#app/components/use-is-printing.ts'
import type { GapAssignment } from '#app/contract/assignments.ts'
import type { FixedFindings } from '#app/contract/fixed-since-scan.ts'
import type { NotAssessedControl } from '#app/contract/scans.ts'
import { formatCount } from '#app/text/count.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { filterGaps, readFilter } from './filter-gaps.ts'
import { GapFilters } from './gap-filters.tsx'
import { gapRows, type ListedGap } from './gap-row.ts'
import { GapRows } from './gap-rows.tsx'
import classes from './gaps-card.module.css'

/** Where the counts of the summary lead. */
export const gapsAnchor = 'gaps'

/** Rows before `Show more`; a phone shows five. */
const firstRows = 9
const firstRowsOnPhones = 5

const inPlace = { replace: true, preventScrollReset: true }

interface GapsCardProps {
  scan: { id: string; subscriptionId: string; createdAt: string }
  gaps: ListedGap[]
  notAssessed: NotAssessedControl[]
  /** What stands where nothing could be assessed; null where something was. */
  unknown: string | null
  /** What stands where there are none. */
  noGaps: string
  /** What fixes closed since, by the id of the control. */
  fixed: Record<string, FixedFindings>
  assignments: GapAssignment[]
  onError: (message: string | null) => void
}

/** The critical security gaps, and behind a switch all recommendations with their filters, which live in the URL. */
export function GapsCard({ scan, gaps, notAssessed, unknown, noGaps, fixed, assignments, onError }: GapsCardProps) {
  const { user } = useShellData()
  const [params, setParams] = useSearchParams()
  const change = useFilterChange()
  const [opened, setOpened] = useState(false)
  const whole = useIsPrinting() || opened
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const filter = readFilter(params)
  const rows = useMemo(() => gapRows(gaps, notAssessed, assignments), [gaps, notAssessed, assignments])
  const found = filterGaps(rows, filter, user.username)
  const critical = gaps.filter((gap) => gap.critical).length
  const all = filter.show === 'all'
  const clear = () => setParams({ show: 'all' }, inPlace)
  // The filters choose what is fixed: what the list shows is what the button takes.
  const listed = found.filter((row) => row.assessed).map((row) => row.controlId)
  const unjudged = found.length - listed.length
  const chosen = listed.filter((id) => marked.has(id))

  function mark(controlId: string) {
    const next = new Set(marked)
    if (!next.delete(controlId)) next.add(controlId)
    setMarked(next)
  }

  return (
    <Card padding={0} component="section" id={gapsAnchor} className={classes.card}>
      <CardHead
        title={all ? 'All recommendations' : 'Critical security gaps'}
        mark={<CountBadge count={all ? listed.length : critical} role={all || critical === 0 ? 'neutral' : 'error'} />}
        subtitle={
          all ? (
            unjudged > 0 && `${formatCount(unjudged)} more could not be assessed`
          ) : (
            <span className={classes.onPhones}>{criticalSplit(gaps)}</span>
          )
        }
      >
        {gaps.length > 0 && <FixPlanLink scanId={scan.id} />}
        <GenerateFixesButton
          scan={scan}
          controlIds={listed}
          quiet={chosen.length > 0}
          blocked={listed.length === 0 ? 'No failed control is in this list' : null}
          onError={onError}
        />
      </CardHead>
      <div className={classes.switch}>
        <SegmentedControl
          size="sm"
          radius="sm"
          aria-label="Which recommendations"
          value={filter.show}
          onChange={(show) => change('show', show === 'all' ? 'all' : '')}
          data={[
            { value: 'critical', label: 'Critical' },
            { value: 'all', label: <AllLabel count={gaps.length} /> },
          ]}
        />
        <span className={classes.right}>
          {chosen.length > 0 && (
            <GenerateFixesButton scan={scan} controlIds={chosen} chosen onError={onError}>
              Fix {chosen.length} chosen
            </GenerateFixesButton>
          )}
          <ExportMenu scanId={scan.id} onError={onError} />
        </span>
      </div>
      {all && <GapFilters rows={rows} filter={filter} onChange={change} onClear={clear} />}
      {found.length === 0 ? (
        <NoRows filtered={all && rows.length > 0} unknown={unknown !== null} onClear={clear}>
          {rows.length === 0 ? (unknown ?? noGaps) : emptyText(all, unknown, rows.length - notAssessed.length)}
        </NoRows>
      ) : (
        <GapRows
          scan={scan}
          rows={found}
          listQuery={params.toString()}
          fixed={fixed}
          chosen={marked}
          onChoose={mark}
          whole={whole}
          first={firstRows}
          firstOnPhones={firstRowsOnPhones}
        />
      )}
      {!whole && found.length > firstRowsOnPhones && (
        <UnstyledButton
          className={`${older.older} ${classes.more}`}
          data-phones-only={found.length <= firstRows || undefined}
          onClick={() => setOpened(true)}
        >
          <span className={classes.onPhones}>Show {found.length - firstRowsOnPhones} more</span>
          <span className={classes.onWide}>Show {found.length - firstRows} more</span>
        </UnstyledButton>
      )}
    </Card>
  )
}

interface NoRowsProps {
  /** Filters hide the rows that there are. */
  filtered: boolean
  /** That nothing is wrong is not known. */
  unknown: boolean
  onClear: () => void
  children: string
}

function NoRows({ filtered, unknown, onClear, children }: NoRowsProps) {
  if (!filtered) return <EmptyState icon={unknown ? IconLock : IconCircleCheck}>{children}</EmptyState>
  const clear = (
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  )
  return (
    <EmptyState icon={IconFilterOff} action={clear}>
      {children}
    </EmptyState>
  )
}

/** Shorter on phones, where the export stands beside it. */
const AllLabel = ({ count }: { count: number }) => (
  <>
    All <span className={classes.onWide}>recommendations </span>({formatCount(count)})
  </>
)

function emptyText(all: boolean, unknown: string | null, failing: number): string {
  if (all) return 'No recommendation matches these filters.'
  if (unknown !== null) return unknown
  return failing === 0
    ? 'No failure was found. Some controls could not be assessed; see below.'
    : 'No gap needs immediate attention.'
}
