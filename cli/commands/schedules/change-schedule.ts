import * as endpoints from '#app/contract/endpoints.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { askPerson, isYes } from '../executions/decide-on-plan.ts'
import { mayAsk } from '../executions/may-ask.ts'
import { findSchedule } from './find-schedule.ts'
import type { RemoveOptions } from './options.ts'
import { nextRunText } from './schedule-lines.ts'

/** Runs a schedule now. Its scans go on at the server. */
export async function runSchedule(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: scheduleId, name } = await findSchedule(client, named)
    const run = await client.call(endpoints.schedules.run, { params: { scheduleId } })
    if (options.json) return printJson(run)
    note(`  ${clean(name)} runs now. See how it went with: parapet schedules show ${scheduleId.slice(0, 8)}`)
  })
}

/** Switches a schedule on or off. */
export async function switchSchedule(named: string, on: boolean, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: scheduleId, name } = await findSchedule(client, named)
    const schedule = await client.call(endpoints.schedules.switch, { params: { scheduleId }, body: { on } })
    if (options.json) return printJson(schedule)
    const next = nextRunText(schedule, new Date().toISOString())
    note(on ? `  ${clean(name)} is on, due next: ${next}.` : `  ${clean(name)} is off.`)
  })
}

/** Removes a schedule, after a yes. */
export async function removeSchedule(named: string, options: RemoveOptions): Promise<void> {
  if (!options.yes && !mayAsk(options))
    throw usageError(`This removes the schedule ${named}, and nobody can be asked here.`, 'Allow it with --yes.')
  await withServer(options, async ({ client }) => {
    const { id: scheduleId, name } = await findSchedule(client, named)
    if (!options.yes && !isYes(await askPerson(`Remove the schedule ${clean(name)}? [y/N] `)))
      return note('  Nothing was removed.')
    await client.call(endpoints.schedules.remove, { params: { scheduleId } })
    if (options.json) return printJson({ id: scheduleId, removed: true })
    note(`  Removed ${clean(name)}. What it has scanned stays.`)
  })
}
