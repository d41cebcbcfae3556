import { Notice } from '#app/components/notice/notice.tsx'
import type { useTemplateTasks } from './use-template-tasks.ts'

/** How the last task went. */
export function TaskNotices({ tasks }: { tasks: ReturnType<typeof useTemplateTasks> }) {
  return (
    <>
      {tasks.done && <Notice role="success">{tasks.done}</Notice>}
      {tasks.error && (
        <Notice role="error" onDismiss={tasks.forget}>
          {tasks.error}
        </Notice>
      )}
    </>
  )
}
