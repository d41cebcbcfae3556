import { Card, UnstyledButton } from '@mantine/core'
import { useNavigation, useSearchParams } from '@remix-run/react'
import { IconRadar2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { late } from '#app/components/late/late.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import older from '#app/components/row-table/show-older.module.css'
import type { PostureSubscription } from '#app/contract/posture.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { rowsAtOnce } from './listed-subscriptions.ts'
import { SubscriptionFilters } from './subscription-filters.tsx'
import { SubscriptionRow } from './subscription-row.tsx'
import classes from './subscriptions-card.module.css'

const ConfirmDialog = late(
  async () => (await import('#app/components/confirm-dialog/confirm-dialog.tsx')).ConfirmDialog,
)

/** So many are looked through; more are searched. */
const lookedThrough = 12

interface SubscriptionsCardProps {
  /** Those that are shown, of those that match. */
  rows: readonly PostureSubscription[]
  matching: number
  total: number
  /** How many are being scanned or wait for it. */
  active: number
  asking: boolean
  /** Of all when no ids are given. */
  onScan: (subscriptionIds?: string[]) => void
  onCancel: (scanId: string) => void
  /** Of all that wait or run. */
  onCancelAll: () => void
}

/** The subscriptions of the posture, each with its own score, and a way to scan one or all. */
export function SubscriptionsCard(props: SubscriptionsCardProps) {
  const { rows: shown, matching, total, active, asking, onScan, onCancel, onCancelAll } = props
  const [canceling, setCanceling] = useState(false)
  const [params] = useSearchParams()
  const change = useFilterChange()
  const { state } = useNavigation()
  const isNarrowed = params.has('search') || params.has('state')
  const blocked = active === total ? 'Every subscription is being scanned' : null
  const left = matching - shown.length
  return (
    <Card padding={0} component="section" className={rows.card}>
      <CardHead
        title="Subscriptions"
        mark={<CountBadge count={isNarrowed ? `${formatCount(matching)} of ${formatCount(total)}` : total} />}
      >
        {active > 1 && (
          <OperatorButton variant="default" disabled={asking} onClick={() => setCanceling(true)}>
            Cancel {formatCount(active)} scans
          </OperatorButton>
        )}
        <OperatorButton
          leftSection={<IconRadar2 size={16} stroke={1.75} aria-hidden />}
          blocked={total === 0 ? 'There is no subscription to scan' : blocked}
          loading={asking}
          onClick={() => onScan()}
        >
          Scan all
        </OperatorButton>
      </CardHead>
      {total > lookedThrough && (
        <div className={classes.filters}>
          <SubscriptionFilters />
        </div>
      )}
      {shown.length > 0 && (
        <table className={`${rows.table} ${classes.table}`}>
          <ColumnHeads names={['Subscription', 'Score', 'Critical', 'Findings', 'Scanned', 'Actions']} />
          <tbody>
            {shown.map((one) => (
              <SubscriptionRow
                key={one.subscriptionId}
                subscription={one}
                asking={asking}
                onScan={() => onScan([one.subscriptionId])}
                onCancel={onCancel}
              />
            ))}
          </tbody>
        </table>
      )}
      {matching === 0 && total > 0 && <EmptyState icon={IconSearch}>No subscription matches these filters.</EmptyState>}
      {canceling && (
        <ConfirmDialog
          title={`Cancel ${countOf(active, 'scan')}?`}
          confirmLabel="Cancel scans"
          keepLabel="Let them go on"
          danger
          busy={false}
          error={null}
          onConfirm={() => {
            setCanceling(false)
            onCancelAll()
          }}
          onClose={() => setCanceling(false)}
        >
          Every scan of this environment that waits or runs ends, whoever asked for it. What was scanned before stays as
          it is.
        </ConfirmDialog>
      )}
      {left > 0 && (
        <UnstyledButton
          className={older.older}
          disabled={state === 'loading'}
          onClick={() => change('rows', String(shown.length + rowsAtOnce))}
        >
          Show {formatCount(Math.min(left, rowsAtOnce))} more of {formatCount(left)}
        </UnstyledButton>
      )}
    </Card>
  )
}
