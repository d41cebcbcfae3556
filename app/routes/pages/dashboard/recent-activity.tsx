import { Card } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ScanRows } from '#app/components/scan-rows/scan-rows.tsx'
import type { ScanHistoryItem } from '#app/contract/scans.ts'
import classes from './recent-activity.module.css'

/** The latest scans, or the sentence for when nothing has happened yet. */
export function RecentActivity({ scans }: { scans: ScanHistoryItem[] }) {
  return (
    <Card padding={0} component="section">
      <CardHead title="Recent Activity" ruled={scans.length > 0} />
      {scans.length > 0 ? (
        <ScanRows scans={scans} compact />
      ) : (
        <div className={classes.empty}>
          <EmptyState icon={IconClipboardCheck}>
            No recent audit executions. Deploy your first audit playbook to get started.
          </EmptyState>
        </div>
      )}
    </Card>
  )
}
