import type { ExecutionDetail } from '#app/contract/executions.ts'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { OperatorButton } from '../operator-button.tsx'
import { usePageAction } from '../page-action/use-page-action.ts'

/** Plans to bring back what an apply of fixes changed, and leads to that plan. Nothing where nothing can be undone. */
export function UndoExecution({ execution }: { execution: Pick<ExecutionDetail, 'id' | 'can'> }) {
  const action = usePageAction(`/app/executions/${execution.id}`)
  if (!execution.can.undo) return null
  return (
    <>
      <ErrorNotice error={action.error} onDismiss={action.forgetError} />
      <OperatorButton variant="default" loading={action.busy !== null} onClick={() => action.run('undo')}>
        Undo
      </OperatorButton>
    </>
  )
}
