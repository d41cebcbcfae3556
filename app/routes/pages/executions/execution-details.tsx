import { Button, Stack } from '@mantine/core'
import { Link } from '@remix-run/react'
import { DetailsDrawerContent } from '#app/components/details-drawer/details-drawer-content.tsx'
import { ExecutionPanels } from '#app/components/execution-view/execution-panels.tsx'
import { StopExecution } from '#app/components/execution-view/stop-execution.tsx'
import { UndoExecution } from '#app/components/execution-view/undo-execution.tsx'
import { useFollowedExecution } from '#app/components/execution-view/use-followed-execution.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { ExecutionFacts } from './execution-facts.tsx'
import { ExecutionNotice } from './execution-notice.tsx'

interface ExecutionDetailsProps {
  execution: ExecutionDetail
  plan: SanitizedPlan | null
  /** The server's clock when the page was read. */
  now: number
  onClose: () => void
}

/** One execution in the drawer, live while it runs. */
export function ExecutionDetails({ execution, plan, now, onClose }: ExecutionDetailsProps) {
  const live = useFollowedExecution(execution)
  return (
    <DetailsDrawerContent
      title="Execution Details"
      subtitle={execution.playbookName}
      actions={
        live.running ? (
          <StopExecution execution={execution} status={live.status} />
        ) : (
          <>
            {execution.result?.success === false && execution.status !== 'interrupted' && (
              <Button
                component={Link}
                to={`/app/workspaces/${encodeURIComponent(execution.workspaceName)}`}
                variant="default"
              >
                Open workspace
              </Button>
            )}
            <UndoExecution execution={execution} />
          </>
        )
      }
      onClose={onClose}
    >
      <Stack gap={20}>
        <ExecutionFacts execution={execution} live={live} now={now} />
        <ExecutionNotice execution={execution} live={live} />
        <ExecutionPanels execution={execution} live={live} plan={plan} />
      </Stack>
    </DetailsDrawerContent>
  )
}
