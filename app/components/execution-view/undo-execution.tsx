import type { ExecutionDetail } from '#app/contract/executions.ts'
import { Notice } from '../notice/notice.tsx'
import { OperatorButton } from '../operator-button.tsx'
import { usePageAction } from '../page-action/use-page-action.ts'

/** Plans to bring back what an apply of fixes changed, and leads to that plan. Nothing where nothing can be undone. */
export function UndoExecution({ execution }: { execution: Pick<ExecutionDetail, 'id' | 'can'> }) {
  const action = usePageAction(`/app/executions/${execution.id}`)
  if (!execution.can.undo) return null
  return (
    <>
      {action.error && (
        <Notice role="error" onDismiss={action.forgetError}>
          {action.error}
        </Notice>
      )}
      <OperatorButton variant="default" loading={action.busy !== null} onClick={() => action.run('undo')}>
        Undo
      </OperatorButton>
    </>
  )
}
