import { api } from '#app/components/session/api.ts'
import { useTasks } from '#app/components/session/use-tasks.ts'
import type { NewSchedule, Schedule, ScheduleChange } from '#app/contract/schedules.ts'

const failed = 'The schedule could not be changed. Try it again.'

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
      failed,
    })

  const restore = (scheduleId: string) =>
    run({
      what: scheduleId,
      work: () => api.call('schedules.restore', { params: { scheduleId } }),
      done: ({ name }) => ({ text: `${name} is there again.` }),
      failed,
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
        failed,
      }),
    change: ({ id: scheduleId }: Schedule, body: ScheduleChange) =>
      run({
        what: scheduleId,
        work: () => api.call('schedules.change', { params: { scheduleId }, body }),
        done: ({ name }) => ({ text: `${name} is saved.` }),
        failed,
      }),
    runNow: ({ id: scheduleId, name }: Schedule) =>
      run({
        what: scheduleId,
        work: () => api.call('schedules.run', { params: { scheduleId } }),
        done: { text: `${name} runs now.` },
        failed,
      }),
    remove: ({ id: scheduleId, name }: Schedule) =>
      run({
        what: scheduleId,
        work: () => api.call('schedules.remove', { params: { scheduleId } }),
        done: { text: `${name} is removed. What it has scanned stays.`, undo: () => void restore(scheduleId) },
        failed,
      }),
  }
}

export type ScheduleTasks = ReturnType<typeof useScheduleTasks>
