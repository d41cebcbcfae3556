import { DoneNotice } from '#app/components/notice/done-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import type { useTemplateTasks } from './use-template-tasks.ts'

/** How the last task went. */
export function TaskNotices({ tasks }: { tasks: ReturnType<typeof useTemplateTasks> }) {
  return (
    <>
      {tasks.done && <DoneNotice done={tasks.done} onDismiss={tasks.forget} />}
      {tasks.error && (
        <Notice role="error" onDismiss={tasks.forget}>
          {tasks.error}
        </Notice>
      )}
    </>
  )
}
