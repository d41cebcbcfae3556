import { Card } from '@mantine/core'
import rows from '#app/components/row-table/row-table.module.css'
import type { Environment } from '#app/contract/environments.ts'
import { EnvironmentRow } from './environment-row.tsx'
import classes from './environment-table.module.css'
import type { EnvironmentTask } from './use-environment-tasks.ts'

interface EnvironmentTableProps {
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
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Environment</th>
            <th scope="col">Client</th>
            <th scope="col">Authentication</th>
            <th scope="col">Subscription</th>
            <th scope="col">Last Used</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {environments.map((environment) => (
            <EnvironmentRow key={environment.id} environment={environment} {...row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
