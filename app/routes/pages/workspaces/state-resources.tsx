import { Card } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CopyText } from '#app/components/copy-text.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import classes from './workspace.module.css'

/** The resources that the workspace's state holds. */
export function StateResources({ workspace }: { workspace: Pick<WorkspaceDetail, 'stateResources' | 'serial'> }) {
  const { stateResources, serial } = workspace
  return (
    <Card padding={0} component="section">
      <CardHead title="Resources" mark={<CountBadge count={stateResources.length} />} ruled>
        {serial !== null && <span className="tabular">State {serial}</span>}
      </CardHead>
      {stateResources.length > 0 ? (
        <ul className={classes.resources}>
          {stateResources.map(({ address, type, azureType, id }) => (
            <li key={address}>
              <div className={classes.resource}>
                <code className={classes.address}>{address}</code>
                <span className={classes.caption}>{azureType ?? type}</span>
                {id && (
                  <code className={classes.id} title={id}>
                    {id}
                  </code>
                )}
              </div>
              {id && <CopyText text={id} label="Copy the resource id" />}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={IconStack2}>Nothing is deployed in this workspace.</EmptyState>
      )}
    </Card>
  )
}
