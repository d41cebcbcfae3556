import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import type { Workspace } from '#app/contract/workspaces.ts'
import { FurtherRows } from './further-rows.tsx'
import { WorkspaceRow } from './workspace-row.tsx'
import classes from './workspaces.module.css'

/** As many rows are drawn at once; of more only what is in sight. */
const drawnAtOnce = 100

/** Workspaces as rows. On phones each becomes a block. */
export function WorkspaceTable({ workspaces }: { workspaces: readonly Workspace[] }) {
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <ColumnHeads names={['What ran', 'Kind', 'Subscription', 'State', 'Resources', 'Updated']} />
      <tbody>
        {workspaces.slice(0, drawnAtOnce).map((workspace) => (
          <WorkspaceRow key={workspace.id} workspace={workspace} />
        ))}
      </tbody>
      {workspaces.length > drawnAtOnce && <FurtherRows workspaces={workspaces.slice(drawnAtOnce)} />}
    </table>
  )
}
