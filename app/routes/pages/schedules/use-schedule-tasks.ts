import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import type { Done } from '#app/components/notice/done-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { NewSchedule, Schedule, ScheduleChange } from '#app/contract/schedules.ts'

/** Carries out what is asked of schedules, and says how it went. */
export function useScheduleTasks() {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<Done | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  /**
   * @param what whom it keeps busy: the id of a schedule, or `new`
   * @param failed what is said when the server does not tell why
   */
  async function run<Answer>(
    what: string,
    failed: string,
    work: () => Promise<Answer>,
    tell: (answer: Answer) => Done | null,
  ) {
    setBusy(what)
    setError(null)
    setDone(null)
    try {
      const answer = await work()
      setDone(tell(answer))
      revalidate()
      return answer
    } catch (problem) {
      setError(errorText(problem, `${failed} Please try again.`))
      return null
    } finally {
      setBusy(null)
    }
  }

  function turn({ id: scheduleId, name }: Schedule, on: boolean, undoable = true): Promise<Schedule | null> {
    return run(
      scheduleId,
      `${name} could not be switched ${on ? 'on' : 'off'}.`,
      () => api.call('schedules.switch', { params: { scheduleId }, body: { on } }),
      (schedule) => ({
        text: `${name} is ${on ? 'on' : 'off'}.`,
        ...(undoable && { undo: () => void turn(schedule, !on, false) }),
      }),
    )
  }

  const restore = (scheduleId: string) =>
    run(
      scheduleId,
      'The schedule could not be brought back.',
      () => api.call('schedules.restore', { params: { scheduleId } }),
      ({ name }) => ({ text: `${name} is there again.` }),
    )

  return {
    done,
    error,
    busy,
    forget() {
      setDone(null)
      setError(null)
    },
    turn,
    add: (body: NewSchedule) =>
      run(
        'new',
        'The schedule could not be added.',
        () => api.call('schedules.add', { body }),
        ({ name }) => ({ text: `${name} is on.` }),
      ),
    change: ({ id: scheduleId, name: before }: Schedule, body: ScheduleChange) =>
      run(
        scheduleId,
        `${before} could not be saved.`,
        () => api.call('schedules.change', { params: { scheduleId }, body }),
        ({ name }) => ({ text: `${name} is saved.` }),
      ),
    runNow: ({ id: scheduleId, name }: Schedule) =>
      run(
        scheduleId,
        `${name} could not be run.`,
        () => api.call('schedules.run', { params: { scheduleId } }),
        () => ({ text: `${name} runs now.` }),
      ),
    remove: ({ id: scheduleId, name }: Schedule) =>
      run(
        scheduleId,
        `${name} could not be removed.`,
        () => api.call('schedules.remove', { params: { scheduleId } }),
        () => ({ text: `${name} is removed. What it has scanned stays.`, undo: () => void restore(scheduleId) }),
      ),
  }
}

export type ScheduleTasks = ReturnType<typeof useScheduleTasks>
