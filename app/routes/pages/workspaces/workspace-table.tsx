import { EarlyLink } from '#app/components/early-link.tsx'
import { KindChip } from '#app/components/execution-rows/kind-chip.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import type { Workspace } from '#app/contract/workspaces.ts'
import { WorkspaceChips } from './workspace-chips.tsx'
import classes from './workspaces.module.css'

/** Workspaces as rows: what runs in each first, its own name second. On phones each becomes a block. */
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
        {workspaces.map((workspace) => (
          <tr key={workspace.id}>
            <td>
              <EarlyLink
                to={`/app/workspaces/${encodeURIComponent(workspace.name)}`}
                className={`${rows.open} ${rows.name}`}
              >
                {workspace.playbookName}
                <span className={`${rows.caption} ${classes.workspace} mono`}>{workspace.name}</span>
              </EarlyLink>
            </td>
            <td>
              <KindChip kind={workspace.kind} />
            </td>
            <td>{workspace.subscriptionName}</td>
            <td>
              <span className={classes.states}>
                <WorkspaceChips workspace={workspace} />
              </span>
            </td>
            <td className="tabular">
              {workspace.resources}
              <span className={rows.onPhones}> {workspace.resources === 1 ? 'resource' : 'resources'}</span>
            </td>
            <td>
              <Moment at={workspace.updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
