import { DoneNotice } from '#app/components/notice/done-notice.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import type { useTemplateTasks } from './use-template-tasks.ts'

/** How the last task went. */
export function TaskNotices({ tasks }: { tasks: ReturnType<typeof useTemplateTasks> }) {
  return (
    <>
      {tasks.done && <DoneNotice done={tasks.done} onDismiss={tasks.forget} />}
      <ErrorNotice error={tasks.error} onDismiss={tasks.forget} />
    </>
  )
}
