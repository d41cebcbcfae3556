import { useNavigate } from '@remix-run/react'
import { phaseText } from '#app/components/execution-rows/execution-state.ts'
import type { LiveExecution } from '#app/components/execution-view/use-followed-execution.ts'
import { useTimes } from '#app/components/moment/use-times.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { approvalText } from '#app/text/approval-words.ts'

/** What a person has to know, or can do, about an execution in this state. Nothing for one that simply ended. */
export function ExecutionNotice({ execution, live }: { execution: ExecutionDetail; live: LiveExecution }) {
  const navigate = useNavigate()
  const toWorkspace = (label: string) => ({
    label,
    onClick: () => navigate(`/app/workspaces/${encodeURIComponent(execution.workspaceName)}`),
  })
  const times = useTimes()
  if (live.running && !live.live)
    return (
      <Notice role="warning">
        The connection to the server is lost. The run goes on; this page takes it up again by itself.
      </Notice>
    )
  if (live.running)
    return (
      <Notice role="info">
        {execution.can.kill && live.status !== 'canceling'
          ? 'It was asked to stop. It ends as soon as it can.'
          : `${phaseText(live.status)}. You can leave this page; the run goes on.`}
      </Notice>
    )
  if (execution.status === 'interrupted')
    return (
      <Notice role="warning" action={toWorkspace('Recover')}>
        {execution.error}
      </Notice>
    )
  if (execution.can.apply || execution.status === 'awaiting_approval')
    return (
      <Notice role="info" action={toWorkspace('Open workspace')}>
        This plan waits.{' '}
        {execution.can.apply ? 'It is applied, or discarded,' : `${approvalText(execution, times)} They decide`} on the
        page of its workspace.
      </Notice>
    )
  return null
}
