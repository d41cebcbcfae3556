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

  /** @param what whom it keeps busy: the id of a schedule, or `new` */
  async function run<Answer>(what: string, work: () => Promise<Answer>, tell: (answer: Answer) => Done | null) {
    setBusy(what)
    setError(null)
    setDone(null)
    try {
      const answer = await work()
      setDone(tell(answer))
      revalidate()
      return answer
    } catch (problem) {
      setError(errorText(problem, 'The schedule could not be changed. Try it again.'))
      return null
    } finally {
      setBusy(null)
    }
  }

  function turn({ id: scheduleId, name }: Schedule, on: boolean, undoable = true): Promise<Schedule | null> {
    return run(
      scheduleId,
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
        () => api.call('schedules.add', { body }),
        ({ name }) => ({ text: `${name} is on.` }),
      ),
    change: ({ id: scheduleId }: Schedule, body: ScheduleChange) =>
      run(
        scheduleId,
        () => api.call('schedules.change', { params: { scheduleId }, body }),
        ({ name }) => ({ text: `${name} is saved.` }),
      ),
    runNow: ({ id: scheduleId, name }: Schedule) =>
      run(
        scheduleId,
        () => api.call('schedules.run', { params: { scheduleId } }),
        () => ({ text: `${name} runs now.` }),
      ),
    remove: ({ id: scheduleId, name }: Schedule) =>
      run(
        scheduleId,
        () => api.call('schedules.remove', { params: { scheduleId } }),
        () => ({ text: `${name} is removed. What it has scanned stays.`, undo: () => void restore(scheduleId) }),
      ),
  }
}

export type ScheduleTasks = ReturnType<typeof useScheduleTasks>
