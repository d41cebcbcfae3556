import { Card } from '@mantine/core'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import type { Environment } from '#app/contract/environments.ts'
import { EnvironmentRow } from './environment-row.tsx'
import classes from './environment-table.module.css'
import type { EnvironmentTask } from './use-environment-tasks.ts'

export interface EnvironmentTableProps {
  environments: readonly Environment[]
  /** In milliseconds. */
  now: number
  /** The id of the environment that something is done with. */
  busyId: string | null
  onTask: (task: EnvironmentTask) => void
}

/** The environments, the active one marked. On phones each becomes a block. */
export function EnvironmentTable({ environments, ...row }: EnvironmentTableProps) {
  return (
    <Card padding={0} className={rows.card}>
      <table className={`${rows.table} ${classes.table}`}>
        <ColumnHeads
          names={['Status', 'Environment', 'Client', 'Authentication', 'Subscription', 'Last Used', 'Actions']}
        />
        <tbody>
          {environments.map((environment) => (
            <EnvironmentRow key={environment.id} environment={environment} {...row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
