import type { Exception } from '#app/contract/exceptions.ts'
import { api } from './session/api.ts'
import { useTasks } from './session/use-tasks.ts'

/** Ends exceptions at once, says so, and takes it back. */
export function useEndingExceptions() {
  const { run, busy, done, error, forget } = useTasks()
  const failed = 'Failed to change the exception. Please try again.'

  const restore = ({ id, gap }: Exception) =>
    run({
      what: id,
      work: () => api.call('exceptions.restore', { params: { exceptionId: id } }),
      done: { text: `“${gap}” is accepted again.` },
      failed,
    })

  return {
    done,
    error,
    /** The id of the exception that is being changed. */
    busy,
    forget,
    revoke: (exception: Exception) =>
      run({
        what: exception.id,
        work: () => api.call('exceptions.revoke', { params: { exceptionId: exception.id } }),
        done: {
          text: `Revoked: “${exception.gap}” counts again from the next scan on.`,
          undo: () => void restore(exception),
        },
        failed,
      }),
  }
}
