import { api } from '#app/components/session/api.ts'
import { useTasks } from '#app/components/session/use-tasks.ts'
import type { NewSchedule, Schedule, ScheduleChange } from '#app/contract/schedules.ts'

/** Carries out what is asked of schedules, and says how it went. `busy` is the id of a schedule, or `new`. */
export function useScheduleTasks() {
  const { run, busy, done, error, forget } = useTasks()

  const turn = ({ id, name }: Schedule, on: boolean, undoable = true): Promise<unknown> =>
    run({
      what: id,
      work: () => api.call('schedules.switch', { params: { scheduleId: id }, body: { on } }),
      done: (schedule) => ({
        text: `${name} is ${on ? 'on' : 'off'}.`,
        ...(undoable && { undo: () => void turn(schedule, !on, false) }),
      }),
      failed: `${name} could not be switched ${on ? 'on' : 'off'}. Please try again.`,
    })

  const restore = (scheduleId: string) =>
    run({
      what: scheduleId,
      work: () => api.call('schedules.restore', { params: { scheduleId } }),
      done: ({ name }) => ({ text: `${name} is there again.` }),
      failed: 'The schedule could not be brought back. Please try again.',
    })

  return {
    done,
    error,
    busy,
    forget,
    turn,
    add: (body: NewSchedule) =>
      run({
        what: 'new',
        work: () => api.call('schedules.add', { body }),
        done: ({ name }) => ({ text: `${name} is on.` }),
        failed: 'The schedule could not be added. Please try again.',
      }),
    change: ({ id: scheduleId, name: before }: Schedule, body: ScheduleChange) =>
      run({
        what: scheduleId,
        work: () => api.call('schedules.change', { params: { scheduleId }, body }),
        done: ({ name }) => ({ text: `${name} is saved.` }),
        failed: `${before} could not be saved. Please try again.`,
      }),
    runNow: ({ id: scheduleId, name }: Schedule) =>
      run({
        what: scheduleId,
        work: () => api.call('schedules.run', { params: { scheduleId } }),
        done: { text: `${name} runs now.` },
        failed: `${name} could not be run. Please try again.`,
      }),
    remove: ({ id: scheduleId, name }: Schedule) =>
      run({
        what: scheduleId,
        work: () => api.call('schedules.remove', { params: { scheduleId } }),
        done: { text: `${name} is removed. What it has scanned stays.`, undo: () => void restore(scheduleId) },
        failed: `${name} could not be removed. Please try again.`,
      }),
  }
}

export type ScheduleTasks = ReturnType<typeof useScheduleTasks>
