import { Button, Card, Group, Stack } from '@mantine/core'
import { Link, useSearchParams } from '@remix-run/react'
import { IconArrowRight, IconCircleCheck, IconFilterOff, IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import { isPlannable, nextFix, waitsForApproval } from '#app/contract/plannable.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { EmptyState } from '../empty-state.tsx'
import { useLooksWhile } from '../execution-rows/use-looks-while.ts'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { Notice } from '../notice/notice.tsx'
import { ScanAgain } from '../scan-again.tsx'
import { useShellData } from '../shell-data.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { ExportPlan } from './export-plan.tsx'
import { filterFixes, readFixFilter } from './filter-fixes.ts'
import { fixAddress } from './fix-address.ts'
import { FixFilters } from './fix-filters.tsx'
import { FixTable } from './fix-table.tsx'
import { ScoreCard } from './score-card.tsx'
import { usePlanFixes } from './use-plan-fixes.ts'

interface FixPlanViewProps {
  plan: FixPlan
  /** In milliseconds. */
  now: number
  /** The head of the page, with the actions of the plan in it. */
  head: (actions: ReactNode, onError: (message: string | null) => void) => ReactNode
  /** What stands below the table. */
  children?: ReactNode
}

/** A plan of fixes: what the score gains, the fixes themselves, and a bar for those that are chosen. */
export function FixPlanView({ plan, now, head, children }: FixPlanViewProps) {
  const [params, setParams] = useSearchParams()
  const [error, setError] = useState<string | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const { planning, plan: planAll, forget } = usePlanFixes(plan.scan.id)
  const { user } = useShellData()
  const { fixes } = plan
  const filter = readFixFilter(params)
  const found = filterFixes(fixes, filter)
  const isRunning = fixes.some(({ state }) => state === 'planning' || state === 'applying')
  useLooksWhile(isRunning)

  const chosen = fixes.filter((fix) => marked.has(fix.id) && isPlannable(fix, now))
  const isPlanning = planning !== null && planning.done < planning.ids.length
  const next = nextFix(fixes)
  const faults = isPlanning ? [] : (planning?.faults ?? [])

  function change(changes: Record<string, string>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  function planChosen() {
    setMarked(new Set())
    void planAll(chosen)
  }

  const actions = next ? (
    <Button
      component={Link}
      to={fixAddress(plan.scan.id, next)}
      variant={chosen.length > 0 || planning ? 'default' : 'filled'}
      rightSection={<IconArrowRight size={16} stroke={2} />}
    >
      Next fix
    </Button>
  ) : (
    fixes.length > 0 && <ScanAgain label="Scan now" subscriptionId={plan.scan.subscriptionId} onError={setError} />
  )

  return (
    <>
      <Stack gap={16}>
        {head(
          <Group gap={8} wrap="nowrap">
            {actions}
            {fixes.length > 0 && <ExportPlan plan={plan} onError={setError} />}
          </Group>,
          setError,
        )}
        <ErrorNotice error={error} onDismiss={() => setError(null)} />
        {faults.length > 0 && (
          <Notice role="error" onDismiss={forget}>
            {faults.join(' ')}
          </Notice>
        )}
        <ScoreCard plan={plan} waiting={fixes.filter((fix) => waitsForApproval(fix, now)).length} />
        <Card padding={0} component="section" aria-label="Fixes of this scan">
          {fixes.length > 0 && <FixFilters fixes={fixes} filter={filter} onChange={change} />}
          {found.length > 0 ? (
            <FixTable
              scanId={plan.scan.id}
              fixes={found}
              now={now}
              choosable={roleAllows(user.role, 'operator') && !isPlanning}
              chosen={new Set(chosen.map(({ id }) => id))}
              onChoose={setMarked}
              ticked={new Set(planning?.planned ?? [])}
              filter={filter}
              onSort={(sort) => change({ sort: sort === filter.sort ? (filter.reversed ? sort : `-${sort}`) : sort })}
            />
          ) : fixes.length > 0 ? (
            <EmptyState icon={IconFilterOff}>No fix matches these filters.</EmptyState>
          ) : (
            <EmptyState
              icon={plan.score === null ? IconLock : IconCircleCheck}
              action={<ScanAgain label="Scan now" subscriptionId={plan.scan.subscriptionId} onError={setError} />}
            >
              {plan.score === null
                ? 'Nothing could be assessed in this scan, so nobody knows what is to be fixed.'
                : 'Nothing left to fix in this scan'}
            </EmptyState>
          )}
        </Card>
        {children}
      </Stack>
      <ChosenBar
        scanId={plan.scan.id}
        chosen={chosen}
        planning={planning}
        onPlan={planChosen}
        onClear={() => {
          setMarked(new Set())
          forget()
        }}
      />
    </>
  )
}
