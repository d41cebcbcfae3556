import type { Ref } from 'react'
import { EarlyLink } from '#app/components/early-link.tsx'
import { KindChip } from '#app/components/execution-rows/kind-chip.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import type { Workspace } from '#app/contract/workspaces.ts'
import { WorkspaceChips } from './workspace-chips.tsx'
import classes from './workspaces.module.css'

interface WorkspaceRowProps {
  workspace: Workspace
  /** Its number in a list of which only a part is drawn, and who measures it. */
  at?: number
  measure?: Ref<HTMLTableRowElement>
}

/** What ran in a workspace first, its own name second. */
export function WorkspaceRow({ workspace, at, measure }: WorkspaceRowProps) {
  return (
    <tr ref={measure} data-index={at}>
      <td>
        <EarlyLink to={`/app/workspaces/${encodeURIComponent(workspace.name)}`} className={`${rows.open} ${rows.name}`}>
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
  )
}
