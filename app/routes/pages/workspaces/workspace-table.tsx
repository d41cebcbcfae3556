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
      <thead>
        <tr>
          <th scope="col">What ran</th>
          <th scope="col">Kind</th>
          <th scope="col">Subscription</th>
          <th scope="col">State</th>
          <th scope="col">Resources</th>
          <th scope="col">Updated</th>
        </tr>
      </thead>
      <tbody>
        {workspaces.slice(0, drawnAtOnce).map((workspace) => (
          <WorkspaceRow key={workspace.id} workspace={workspace} />
        ))}
      </tbody>
      {workspaces.length > drawnAtOnce && <FurtherRows workspaces={workspaces.slice(drawnAtOnce)} />}
    </table>
  )
}
