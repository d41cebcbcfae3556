import { Card } from '@mantine/core'
import { IconRadar2 } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import type { PostureSubscription } from '#app/contract/posture.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { SubscriptionRow } from './subscription-row.tsx'
import classes from './subscriptions-card.module.css'

interface SubscriptionsCardProps {
  subscriptions: readonly PostureSubscription[]
  asking: boolean
  /** Of all when no ids are given. */
  onScan: (subscriptionIds?: string[]) => void
  onCancel: (scanId: string) => void
}

/** The subscriptions of the posture, each with its own score, and a way to scan one or all. */
export function SubscriptionsCard({ subscriptions, asking, onScan, onCancel }: SubscriptionsCardProps) {
  const idle = subscriptions.filter(({ later }) => !later || !scanIsActive(later.status))
  const blocked = idle.length === 0 ? 'Every subscription is being scanned' : null
  return (
    <Card padding={0} component="section" className={rows.card}>
      <CardHead title="Subscriptions" mark={<CountBadge count={subscriptions.length} />}>
        <OperatorButton
          leftSection={<IconRadar2 size={16} stroke={1.75} aria-hidden />}
          blocked={subscriptions.length === 0 ? 'There is no subscription to scan' : blocked}
          loading={asking}
          onClick={() => onScan()}
        >
          Scan all
        </OperatorButton>
      </CardHead>
      {subscriptions.length > 0 && (
        <table className={`${rows.table} ${classes.table}`}>
          <ColumnHeads names={['Subscription', 'Score', 'Critical', 'Findings', 'Scanned', 'Actions']} />
          <tbody>
            {subscriptions.map((one) => (
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
    </Card>
  )
}
